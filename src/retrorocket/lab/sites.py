"""The places where a job can be played, by the word that a person gives for them."""

from retrorocket.lab.engines import Engine, local_engine
from retrorocket.lab.job import Job
from retrorocket.lab.worker import LabError

HERE = "here"
RAY = "ray"


def engine_at(place: str, job: Job, workers: int, watched: bool) -> Engine:
    """The engine of a place: `here`, `ray` (joins the cluster of RAY_ADDRESS, or starts one), `ray://host:port`."""
    if place == HERE:
        return local_engine(job, workers, watched)
    if place == RAY or place.startswith("ray://"):
        from retrorocket.lab.ray_engine import RayEngine

        return RayEngine(job.told(watched), "" if place == RAY else place, workers)
    raise LabError(f"no place {place!r} to play; there are here, ray and ray://HOST:PORT")
