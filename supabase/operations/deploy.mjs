// `npm run deploy [-- --dry-run] [-- --yes]`: updates database, settings, secrets and edge function of a Supabase project to this
// folder's state. Each step only changes what is missing or different, so the command can be repeated at any time.
import { deployCommand } from "./deploy/command.mjs";

process.exitCode = await deployCommand(process.argv.slice(2), process.env);
