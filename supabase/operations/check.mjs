// `npm run check [-- --quiet]`: checks the site's health. Exit status 0, or 1 with one sentence per problem. With --quiet, prints only
// when the problems have changed since the last check; then also notifies the admins by e-mail and push.
import { loadEnvironment } from "../local/env.mjs";
import { checkCommand } from "./check/command.mjs";

loadEnvironment();
process.exitCode = await checkCommand(process.argv.slice(2), process.env);
