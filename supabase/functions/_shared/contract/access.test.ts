import { expect, it } from "vitest";
import { ADDED_CALLS } from "../../../../e2e/api/reviewed-calls.ts";
import type { Access, Call } from "./call.ts";
import { calls } from "./calls.ts";

// The reviewed lists. Every call that is on neither list is for admins.
const ANYONE = [
  ...ADDED_CALLS.anyone,
  "GET /posts",
  "GET /posts/category/{category}",
  "GET /live-events",
  "GET /live-events/past",
  "GET /live-events/highlight",
  "GET /links",
  "GET /slides",
  "POST /messages",
  "POST /auth/login",
  "GET /tipospizza",
  "POST /pedidospizza",
];
const SIGNED_IN = [
  ...ADDED_CALLS.user,
  "GET /links/private",
  "GET /links/all",
  "GET /auth/user",
  "POST /auth/logout",
  "POST /auth/change-password",
  "PUT /auth/update-profile",
];

const callsFor = (access: Access) =>
  Object.values<Call>(calls)
    .filter((call) => call.access === access)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

it("each call may be used by those whom the reviewed lists name", () => {
  expect(callsFor("anyone")).toEqual(ANYONE.toSorted());
  expect(callsFor("user")).toEqual(SIGNED_IN.toSorted());
});
