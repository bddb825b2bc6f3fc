/// <reference types="deno" />
// npm run backup and npm run restore, as archive.mjs starts them.
import { bypassProxy } from "../local/bypass-proxy.ts";
import { archiveCommand } from "./archive-command.ts";

// It holds personal data: for its owner's eyes.
if (Deno.build.os !== "windows") Deno.umask(0o077);
bypassProxy();
Deno.exit(await archiveCommand(Deno.args, Deno.env.toObject()));
