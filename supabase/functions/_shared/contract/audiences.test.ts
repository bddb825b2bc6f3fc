import { expect, it } from "vitest";
import { ADDED } from "../../../../e2e/api/reviewed-calls.ts";
import type { Audience, Call } from "./call.ts";
import { calls } from "./calls.ts";

// The reviewed list. Every call that is not on it is for admins.
const ANYONE = [
  ...ADDED.anyone,
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
  ...ADDED.user,
  "GET /links/private",
  "GET /links/all",
  "GET /auth/user",
  "POST /auth/logout",
  "POST /auth/change-password",
  "PUT /auth/update-profile",
];

const meantFor = (audience: Audience) =>
  Object.values<Call>(calls)
    .filter((call) => call.audience === audience)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

it("each call is for the audience that was reviewed", () => {
  expect(meantFor("anyone")).toEqual(ANYONE.toSorted());
  expect(meantFor("user")).toEqual(SIGNED_IN.toSorted());
});
