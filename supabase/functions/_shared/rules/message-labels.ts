// Apart from the contract, so that the contact form needs no schema before it is sent.

export const MESSAGE_LABELS = { name: "Nome", email: "E-mail", message: "Mensagem" } as const;

/** What the call answers when it has stored the message. */
export const MESSAGE_SENT = "Mensagem enviada com sucesso.";
