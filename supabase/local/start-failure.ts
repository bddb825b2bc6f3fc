/** The stack cannot start. The message is one clear sentence for the person who started it. */
export class StartFailure extends Error {}
