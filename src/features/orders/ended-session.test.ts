import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { paymentsQuery } from "@/features/orders/desk/payments/queries";
import { waitingListQuery } from "@/features/orders/desk/waiting/queries";
import { readOrdersOfReport } from "@/features/orders/saturday/report/queries";
import { unsettledOrdersQuery } from "@/features/orders/saturday/unsettled-orders";
import { fakeServer } from "@/testing/fake-server";

const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });

it.each([
  ["the payments of an order", () => client.fetchQuery(paymentsQuery(1))],
  ["the exported order lines", () => readOrdersOfReport(1)],
  ["the unsettled orders", () => client.fetchQuery(unsettledOrdersQuery(1))],
  ["the waiting list", () => client.fetchQuery(waitingListQuery)],
])("%s: an ended session is an error, not an empty list", async (_, read) => {
  const message = "Acesso negado para esta operação";
  fakeServer(({ path }) =>
    path.endsWith("/rpc/require_admin") ? { status: 403, body: { code: "PT403", message } } : { body: [] },
  );
  await expect(read()).rejects.toMatchObject({ status: 403 });
});
