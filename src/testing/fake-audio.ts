import { vi } from "vitest";

const chain = { connect: () => chain };

/** An AudioContext that the device can interrupt: jsdom has none. */
export class FakeAudio extends EventTarget {
  static created: FakeAudio[] = [];
  static readonly playNote = vi.fn<() => void>();
  static readonly close = vi.fn(async () => undefined);
  state: AudioContextState | "interrupted" = "running";
  currentTime = 0;
  destination = {};
  close = FakeAudio.close;
  /** Whether the device lets the sound run again. */
  private canResume = true;

  constructor() {
    super();
    FakeAudio.created.push(this);
  }

  /** A locked screen or a call. `canResume`: false while only a new context would sound. */
  interrupt(canResume: boolean) {
    this.state = "interrupted";
    this.canResume = canResume;
    this.dispatchEvent(new Event("statechange"));
  }
  allowResume() {
    this.canResume = true;
  }
  async resume() {
    if (!this.canResume) return;
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
  }
  createOscillator = () => ({
    frequency: {},
    connect: () => chain,
    start: FakeAudio.playNote,
    stop: () => undefined,
  });
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => chain,
  });
}
