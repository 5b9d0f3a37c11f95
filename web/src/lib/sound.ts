/** Small sounds made on the spot, and notes to the person: only where they asked for them. */
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(pitch: number, start: number, length: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** Two rising notes: it is your turn. */
export function chime(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  tone(523, context.currentTime, 0.25);
  tone(784, context.currentTime + 0.16, 0.35);
}

/** A note on the desktop, if the person allowed it and looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const note = new Notification(title, { body, icon: "/icon.svg", tag: "retrorocket-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask for the right to notify; tell whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
