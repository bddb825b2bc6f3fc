import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "@/lib/api";
import { onSessionExpired, readSession } from "@/lib/stored-session";

const fetchMock = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const requestOf = (call = 0) => fetchMock.mock.calls[call]?.[1];
const headersOf = (call = 0) => new Headers(requestOf(call)?.headers);

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});

const signIn = () =>
  localStorage.setItem(
    "authToken",
    JSON.stringify({ access_token: "jwt", refresh_token: "", expires_at: Date.now() / 1000 + 3600 }),
  );

describe("an API request", () => {
  it("sends JSON with the publishable key, and no token for a visitor", async () => {
    fetchMock.mockResolvedValue(json({ data: 1 }));
    await expect(api("/messages", { method: "POST", body: { name: "Ana" } })).resolves.toEqual({ data: 1 });
    expect(String(fetchMock.mock.calls[0]?.[0])).toBe("http://127.0.0.1:54321/functions/v1/api/messages");
    expect(requestOf()?.body).toBe('{"name":"Ana"}');
    expect(headersOf().get("apikey")).toBe("sb_publishable_test");
    expect(headersOf().get("Authorization")).toBeNull();
  });

  it("sends the token of the signed-in user", async () => {
    signIn();
    fetchMock.mockResolvedValue(json({}));
    await api("/auth/user");
    expect(headersOf().get("Authorization")).toBe("Bearer jwt");
  });

  it("ends the session on a 401", async () => {
    signIn();
    const onExpired = vi.fn();
    const stop = onSessionExpired(onExpired);
    fetchMock.mockImplementation(async () => json({ message: "jwt expired" }, 401));
    await expect(api("/auth/user")).rejects.toMatchObject({ status: 401, message: "Token expirado" });
    expect(readSession()).toBeUndefined();
    expect(onExpired).toHaveBeenCalledOnce();
    stop();
  });

  it("does not retry a write without an idempotency key", async () => {
    fetchMock.mockImplementation(async () => json({}, 503));
    await expect(api("/messages", { method: "POST", body: {} })).rejects.toMatchObject({ status: 503 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("tries a write with an idempotency key three times with the same key", async () => {
    vi.useFakeTimers();
    fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    fetchMock.mockResolvedValueOnce(json({}, 502));
    fetchMock.mockResolvedValueOnce(json({ ok: true }));
    const call = api("/pedidospizza", { method: "POST", body: {}, idempotencyKey: "one-key" });
    await vi.runAllTimersAsync();
    await expect(call).resolves.toEqual({ ok: true });
    expect([0, 1, 2].map((index) => headersOf(index).get("Idempotency-Key"))).toEqual([
      "one-key",
      "one-key",
      "one-key",
    ]);
  });

  it("does not retry a request that the server refused", async () => {
    fetchMock.mockImplementation(async () => json({ message: "Pizza esgotada" }, 409));
    const call = api("/pedidospizza", { method: "POST", body: {}, idempotencyKey: "one-key" });
    await expect(call).rejects.toMatchObject({ message: "Pizza esgotada" });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("fails after its timeout", async () => {
    vi.useFakeTimers();
    fetchMock.mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const call = expect(api("/posts")).rejects.toThrow("O servidor demorou a responder. Tente novamente.");
    await vi.advanceTimersByTimeAsync(10_000);
    await call;
  });
});
