/** Of what an admin can be told on a device, as private.push_devices has it. */
export const PUSH_KINDS = ["mensagem", "pedido", "prazo", "problema"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
