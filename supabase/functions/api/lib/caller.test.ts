import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, it } from "vitest";
import type { Database } from "../../_shared/database.types.ts";
import { requireCaller } from "./caller.ts";
import { Problem } from "./problem.ts";

const PROFILE = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Diretoria",
  email: "diretoria@exemplo.org.br",
  role: "admin",
  is_admin: true,
  helps_saturday: false,
  must_change_password: false,
  created_at: "2026-11-01T12:00:00+00:00",
  second_factor: "none",
};

/** What the function answers the admin with this state of the second factor: the status, or 200 when the call is admitted. */
async function statusOf(access: "admin" | "user", second_factor: string) {
  const database = new PostgrestClient<Database>("http://database.invalid", {
    fetch: async () => Response.json([{ ...PROFILE, second_factor }]),
  });
  const headers = new Headers({ authorization: "Bearer a.b.c" });
  try {
    await requireCaller(
      { access, allowsFirstPassword: false },
      headers,
      () => database,
      async () => {},
    );
    return 200;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

it.each([
  ["admin", "none", 200],
  ["admin", "given", 200],
  ["admin", "needed", 403],
  ["user", "needed", 200],
] as const)(
  "a call for %s with a second factor that is %s is answered with %i",
  async (access, factor, status) => {
    expect(await statusOf(access, factor)).toBe(status);
  },
);
