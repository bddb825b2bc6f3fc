import { expect, it } from "vitest";
import { customerDraft, EMPTY_DRAFT } from "./draft";

it("a draft of an earlier release gets the fields that it lacks", () => {
  sessionStorage.setItem("pedido-pizza", JSON.stringify({ quantities: { 1: 2 } }));
  expect(customerDraft.read()).toEqual({ ...EMPTY_DRAFT, quantities: { 1: 2 } });
});
