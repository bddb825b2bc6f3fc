// `npm run check [-- --quiet]`: is the house well? Ends with 0, or with 1 and one sentence for each thing that is not. With
// --quiet it speaks only when that changed since the last time. It mails and pushes to the admins then, too.
import { loadEnvironment } from "../local/env.mjs";
import { checkHouse } from "./check/house.mjs";

loadEnvironment();
process.exitCode = await checkHouse(process.argv.slice(2), process.env);
