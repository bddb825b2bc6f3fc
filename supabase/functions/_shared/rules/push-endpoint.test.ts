import { expect, it } from "vitest";
import { isPushEndpoint } from "./push-endpoint.ts";
import { PUSH_ENDPOINTS, REFUSED_ENDPOINTS } from "./push-endpoint-cases.ts";

it.each(PUSH_ENDPOINTS)("a notification is sent to %s", (endpoint) =>
  expect(isPushEndpoint(endpoint)).toBe(true),
);

it.each(REFUSED_ENDPOINTS)("no request is sent to %j", (endpoint) =>
  expect(isPushEndpoint(endpoint)).toBe(false),
);
