/** How long a resumed context may take to run. An interrupted one on iOS may never answer. */
const RESUME_MS = 1_000;

/**
 * Two short notes. Created in a click handler, because browsers block audio without user interaction. A locked screen or a call stops
 * the sound: it is resumed as soon as the browser allows it, at the latest with the next tap on the page.
 */
export function createAlarmSound() {
  const context = new AudioContext();
  const listening = new AbortController();
  const listeners = new Set<() => void>();
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setSilent = (value: boolean) => {
    if (isSilent === value) return;
    isSilent = value;
    for (const listener of listeners) listener();
  };
  /** Resumes a stopped context, and after a while tells whether that worked. */
  function revive() {
    clearTimeout(timer);
    if (context.state === "running") return setSilent(false);
    if (listening.signal.aborted) return;
    void context.resume().catch(() => undefined);
    timer = setTimeout(() => setSilent(context.state !== "running"), RESUME_MS);
  }
  const { signal } = listening;
  context.addEventListener("statechange", revive, { signal });
  document.addEventListener("visibilitychange", revive, { signal });
  document.addEventListener("pointerup", revive, { signal });
  revive();

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
      // The notes of a stopped context would all sound at once later.
      if (context.state !== "running") return revive();
      note(880, context.currentTime);
      note(1175, context.currentTime + 0.3);
    },
    /** True when the device plays no sound until somebody taps. */
    isSilent: () => isSilent,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listening.abort();
      clearTimeout(timer);
      void context.close();
    },
  };
}

export type AlarmSound = ReturnType<typeof createAlarmSound>;
