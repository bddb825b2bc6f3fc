import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { reportResponse, useConnection } from "@/lib/connection";
import { CACHED_AT_HEADER } from "@/lib/service-worker-messages";

it("cached rows count as outdated until the server responds successfully", () => {
  const { result } = renderHook(useConnection);
  const report = (status: number, headers = {}) =>
    act(() => reportResponse(new Response(null, { status, headers })));
  report(200, { [CACHED_AT_HEADER]: "2026-11-20T12:00:00Z" });
  expect(result.current).toBe("cached");
  report(503);
  expect(result.current).toBe("cached");
  report(200);
  expect(result.current).toBe("online");
});
