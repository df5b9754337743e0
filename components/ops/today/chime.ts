/** Two soft notes; nothing where the browser allows no sound yet. */
export function chime(): void {
  const Audio = window.AudioContext as typeof AudioContext | undefined;
  if (!Audio) return;
  const context = new Audio();
  const volume = context.createGain();
  volume.gain.value = 0.06;
  volume.connect(context.destination);
  for (const [at, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(context.currentTime + at);
    note.stop(context.currentTime + at + 0.15);
  }
  setTimeout(() => void context.close(), 1_000);
}
