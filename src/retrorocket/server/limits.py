"""How fast somebody may be: a bucket of tokens that fills with time."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Final


class Bucket:
    """Lets `rate` things through a second, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.tokens: float = burst
        self.at: float = monotonic()

    def take(self) -> bool:
        """One thing more: False if it is too much."""
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


def house_of(address: str) -> str:
    """What is counted as one address: of the new kind, of which everybody has plenty, the network of a house."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False).network_address)
