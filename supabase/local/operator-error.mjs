/** An error that the operator can solve. The message is one sentence for the person who started the command. */
export class OperatorError extends Error {}
