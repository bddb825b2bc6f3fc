/// <reference types="deno" />
// Entry of npm run backup and npm run restore, started by archive.mjs.
import { bypassProxy } from "../local/bypass-proxy.ts";
import { archiveCommand } from "./archive-command.ts";

// Backups contain personal data, so the files are readable by their owner only.
if (Deno.build.os !== "windows") Deno.umask(0o077);
bypassProxy();
Deno.exit(await archiveCommand(Deno.args, Deno.env.toObject()));
