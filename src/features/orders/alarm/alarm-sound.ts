/** Two short notes. Created in a click handler, because browsers block audio without user interaction. */
export function createAlarmSound() {
  const context = new AudioContext();
  const note = (hertz: number, at: number) => {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.25);
  };
  return {
    play() {
      note(880, context.currentTime);
      note(1175, context.currentTime + 0.3);
    },
    close: () => void context.close(),
  };
}

export type AlarmSound = ReturnType<typeof createAlarmSound>;
