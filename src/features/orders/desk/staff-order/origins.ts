/** How an order that staff entered has arrived. */
export const ORIGIN_OPTIONS = [
  { value: "telefone", label: "Por telefone" },
  { value: "balcao", label: "No balcão" },
];
