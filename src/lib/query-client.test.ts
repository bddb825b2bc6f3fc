import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "./errors";
import { createQueryClient } from "./query-client";

beforeEach(() => void vi.useFakeTimers());

/** When each try was made, in milliseconds after the first. */
async function triesAfter(error: Error) {
  const start = Date.now();
  const tries: number[] = [];
  const queryFn = () => {
    tries.push(Date.now() - start);
    return Promise.reject(error);
  };
  const stop = new QueryObserver(createQueryClient(), { queryKey: ["x"], queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  return tries;
}

describe("queries", () => {
  it("are tried three times with random delays", async () => {
    const failure = new AppError("Servidor indisponível", 503);
    const [first, second] = [await triesAfter(failure), await triesAfter(failure)];
    expect([first.length, second.length]).toEqual([3, 3]);
    expect(first).not.toEqual(second);
  });

  it("are not retried when the server refused them", async () => {
    expect(await triesAfter(new AppError("Acesso negado", 403))).toEqual([0]);
  });
});
