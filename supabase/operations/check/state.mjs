// The result of the last check: stored in a file and, for a hosted project, also in the database, because there each check may run
// on a new machine.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createDataFolder } from "../../local/data-folder-path.mjs";

/** `isNotified`: the admins were notified of these problems; `notifiedBy`: the channels through which they were. */
const INITIAL_STATE = { problems: [], admins: [], isNotified: true, notifiedBy: [] };

/** `rest`: PostgREST client of a hosted project. */
export function openState(file, rest) {
  return {
    async read() {
      const { data } =
        (await rest?.from("job_runs").select("details").eq("job", "check").maybeSingle()) ?? {};
      if (data) return { ...INITIAL_STATE, ...data.details };
      try {
        return { ...INITIAL_STATE, ...JSON.parse(readFileSync(file, "utf8")) };
      } catch {
        return INITIAL_STATE;
      }
    },

    /** When the state cannot be read, each check counts as the first one. */
    async write(state) {
      const { admins: _, ...details } = state;
      const row = { job: "check", succeeded_at: new Date().toISOString(), details };
      await rest?.from("job_runs").upsert(row, { onConflict: "job" });
      try {
        createDataFolder(dirname(file));
        writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
      } catch (error) {
        console.error(`${file} could not be written (${error.code}).`);
      }
    },
  };
}
