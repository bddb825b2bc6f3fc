import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AlarmSound, createAlarmSound } from "@/features/orders/saturday/alarm/alarm-sound";
import { FakeAudio } from "@/testing/fake-audio";

let sound: AlarmSound;
let audio: FakeAudio;

beforeEach(() => {
  FakeAudio.created = [];
  FakeAudio.playNote.mockClear();
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.useFakeTimers();
  sound = createAlarmSound();
  audio = FakeAudio.created[0] ?? new FakeAudio();
});
afterEach(() => sound.close());
const noteCount = () => FakeAudio.playNote.mock.calls.length;

it("runs again by itself after the screen was locked", async () => {
  audio.interrupt(true);
  await vi.advanceTimersByTimeAsync(2_000);
  sound.play();
  expect([noteCount(), sound.isSilent()]).toEqual([2, false]);
});

it.each([
  ["when the page is shown again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["at a tap anywhere on the page", () => document.dispatchEvent(new Event("pointerup"))],
  ["when it shall sound", () => sound.play()],
])("is resumed %s", async (_, event) => {
  audio.interrupt(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sound.isSilent()).toBe(true);
  audio.allowResume();
  event();
  await vi.advanceTimersByTimeAsync(0);
  sound.play();
  expect([noteCount(), sound.isSilent()]).toEqual([2, false]);
});

it("plays no notes while it is stopped, which would all sound at once later", async () => {
  audio.interrupt(false);
  for (let n = 0; n < 5; n++) sound.play();
  expect(noteCount()).toBe(0);
});

it("tells once that it is silent, and nothing after it was closed", async () => {
  const listener = vi.fn();
  sound.subscribe(listener);
  audio.interrupt(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(listener).toHaveBeenCalledTimes(1);
  sound.close();
  audio.allowResume();
  audio.dispatchEvent(new Event("statechange"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([audio.state, listener.mock.calls.length]).toEqual(["interrupted", 1]);
});
