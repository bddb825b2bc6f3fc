/** What a command cannot do. The message is one clear sentence for the person who started it. */
export class OperatorError extends Error {}
