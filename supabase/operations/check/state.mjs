// What the check found the last time: in a file, and for a hosted house in the database too, because the machine that runs the
// check there is a new one each night.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const NOTHING = { problems: [], admins: [], isTold: true };

/** `rest`: PostgREST of a hosted house. */
export function openState(file, rest) {
  return {
    async read() {
      const { data } =
        (await rest?.from("job_runs").select("details").eq("job", "check").maybeSingle()) ?? {};
      if (data) return { ...NOTHING, ...data.details };
      try {
        return { ...NOTHING, ...JSON.parse(readFileSync(file, "utf8")) };
      } catch {
        return NOTHING;
      }
    },

    /** Without a place to remember, every time is the first. */
    async write(state) {
      const { problems, isTold } = state;
      const row = { job: "check", succeeded_at: new Date().toISOString(), details: { problems, isTold } };
      await rest?.from("job_runs").upsert(row, { onConflict: "job" });
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
      } catch (error) {
        console.error(`${file} could not be written (${error.code}).`);
      }
    },
  };
}
