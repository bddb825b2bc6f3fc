// `npm run admin`: creates an admin of the running site, or makes a user admin, and prints a link to set the password. For the first
// admin, and for users who are locked out and get no e-mail; with --reset-second-factor also removes a lost second factor.
import { loadEnvironment } from "../local/env.mjs";
import { adminCommand } from "./admin/command.mjs";

loadEnvironment();
process.exitCode = await adminCommand(process.argv.slice(2), process.env);
