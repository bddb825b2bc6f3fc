/// <reference types="deno" />
// The edge function's process: it ends when its parent does, and leaves Ctrl-C to the parent, which closes in order.
Deno.addSignalListener("SIGINT", () => undefined);
void Deno.stdin.readable.pipeTo(new WritableStream()).finally(() => Deno.exit(0));
await import(Deno.args[0] ?? "");

export {};
