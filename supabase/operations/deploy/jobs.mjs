// The jobs that the local stack runs itself (supabase/local/jobs.ts), for pg_cron.

/** [name, schedule in UTC, statement] */
const jobsOf = (supabaseUrl) => [
  ["retention", "15 4 * * *", "select private.apply_retention()"],
  ["release", "7 * * * *", "select private.release_overdue_orders()"],
  ["mails", "* * * * *", `select net.http_post('${new URL("/functions/v1/api/mails", supabaseUrl)}')`],
];

export const JOB_NAMES = "retention daily, release of unpaid pizzas hourly, e-mails every minute";

/**
 * One statement that schedules all jobs; a job of the same name is replaced. An owner without the right to create extensions may have
 * enabled them.
 */
export const jobsStatement = (supabaseUrl) => `
do $do$
begin
  begin
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
  exception when others then
    raise notice '%', sqlerrm;
  end;
  ${jobsOf(supabaseUrl)
    .map((job) => `perform cron.schedule(${job.map((text) => `$job$${text}$job$`).join(", ")});`)
    .join("\n  ")}
end $do$;
`;
