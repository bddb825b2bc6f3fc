type LabelOrder = {
  id: number;
  codigo: string;
  nome_cliente: string;
  nome_dobrado: string;
  falta: number;
  itens_pedido_pizza: {
    id: number;
    quantidade: number;
    nota: string | null;
    tipos_pizza: { nome: string };
  }[];
};

export type Label = ReturnType<typeof labelsOf>[number];

export const LABELS_OF_A_PAGE = 14;

/** One label a pizza, by customer, so that the boxes of an order lie side by side. */
export function labelsOf(orders: LabelOrder[]) {
  const byName = orders.toSorted(
    (one, other) => one.nome_dobrado.localeCompare(other.nome_dobrado) || one.id - other.id,
  );
  return byName.flatMap(({ id, codigo, nome_cliente, falta, itens_pedido_pizza }) => {
    const pizzas = itens_pedido_pizza
      .toSorted((one, other) => one.id - other.id)
      .flatMap((line) => Array.from({ length: line.quantidade }, () => line));
    return pizzas.map(({ nota, tipos_pizza }, place) => ({
      key: `${id} ${place}`,
      name: nome_cliente,
      code: codigo,
      pizza: tipos_pizza.nome,
      note: nota,
      /** BRL the order still owes. */
      due: falta,
      /** Which of the order's boxes, and how many there are. */
      box: place + 1,
      boxes: pizzas.length,
    }));
  });
}

/** Fourteen a page. */
export const pagesOf = (labels: Label[]) =>
  Array.from({ length: Math.ceil(labels.length / LABELS_OF_A_PAGE) }, (_, page) =>
    labels.slice(page * LABELS_OF_A_PAGE, (page + 1) * LABELS_OF_A_PAGE),
  );
