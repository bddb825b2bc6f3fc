import { expect, it, vi } from "vitest";
import { lockBetweenTabs } from "@/lib/lock-between-tabs";

type Request = (
  name: string,
  options: { signal: AbortSignal },
  work: () => Promise<string>,
) => Promise<string>;
const stubLocks = (request?: Request) => vi.stubGlobal("navigator", request ? { locks: { request } } : {});
const run = (work = async () => "session") => lockBetweenTabs("refresh", work);

it("runs the work while this tab has the lock", async () => {
  const request = vi.fn<Request>((_name, _options, work) => work());
  stubLocks(request);
  expect(await run()).toBe("session");
  expect(request.mock.calls[0]?.[0]).toBe("refresh");
});

it("goes on without the lock when another tab keeps it", async () => {
  vi.useFakeTimers();
  stubLocks(
    (_name, { signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const result = run();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe("session");
});

it.each([
  ["has no locks", undefined],
  ["refuses them", () => Promise.reject(new DOMException("", "SecurityError"))],
])("goes on in a browser that %s", async (_, request) => {
  stubLocks(request);
  expect(await run()).toBe("session");
});

it("passes on an error of the work, which is not repeated", async () => {
  stubLocks((_name, _options, work) => work());
  const work = vi.fn(() => Promise.reject(new Error("refused")));
  await expect(run(work)).rejects.toThrow("refused");
  expect(work).toHaveBeenCalledTimes(1);
});
