import { expect, it } from "vitest";
import { normalisePixKey } from "./pix-key.ts";

it.each([
  [" Contato@Exemplo.org.br ", "contato@exemplo.org.br"],
  ["123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ["529.982.247-25", "52998224725"],
  ["11.222.333/0001-81", "11222333000181"],
  ["(64) 99999-0000", "+5564999990000"],
  ["+55 64 99999-0000", "+5564999990000"],
  ["529.982.247-26", null],
  ["111.111.111-11", null],
  ["chave do pix", null],
  ["", null],
])("reads %j as %j", (typed, key) => {
  expect(normalisePixKey(typed)).toBe(key);
});
