/// <reference types="deno" />
// Entry of the edge function's process. Ends when its stdin ends, and ignores Ctrl-C, so that the parent shuts down in order.
Deno.addSignalListener("SIGINT", () => undefined);
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit(0));
await import(Deno.args[0] ?? "");

export {};
