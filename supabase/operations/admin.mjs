// `npm run admin`: makes an administrator of the running site and shows a link to choose the password. For the first one,
// and for users who are locked out while no mail arrives; with --reset-second-factor for who has lost that, too.
import { loadEnvironment } from "../local/env.mjs";
import { adminCommand } from "./admin/command.mjs";

loadEnvironment();
process.exitCode = await adminCommand(process.argv.slice(2), process.env);
