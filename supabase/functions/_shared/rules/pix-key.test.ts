import { expect, it } from "vitest";
import { describePixKey, isCnpj, normalisePixKey } from "./pix-key.ts";
import { CNPJ_CASES, PIX_KEY_CASES } from "./pix-key-cases.ts";

it.each([
  ["52998224725", "CPF 529.982.247-25"],
  ["11222333000181", "CNPJ 11.222.333/0001-81"],
  ["12ABC34501DE35", "CNPJ 12.ABC.345/01DE-35"],
  ["+5564999990000", "Telefone (64) 99999-0000"],
  ["casa@exemplo.org.br", "E-mail casa@exemplo.org.br"],
])("describes %s as %s", (key, description) => {
  expect(describePixKey(key)).toBe(description);
});

it.each([
  [" Contato@Exemplo.org.br ", "contato@exemplo.org.br"],
  ["123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ["529.982.247-25", "52998224725"],
  ["11.222.333/0001-81", "11222333000181"],
  ["(64) 99999-0000", "+5564999990000"],
  ["+55 64 99999-0000", "+5564999990000"],
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  [" 12.abc.345/01de-35 ", "12ABC34501DE35"],
  ["12.ABC.345/01DE-36", null],
  ["12.ABC.345/01DE-3A", null],
  ["529.982.247-26", null],
  // The digits alone would be a phone.
  ["649.988.110-01", null],
  ["11.222.333/0001-00", null],
  ["12345678000100", null],
  ["111.111.111-11", null],
  ["chave do pix", null],
  ["", null],
])("normalises %j to %j", (typed, key) => {
  expect(normalisePixKey(typed)).toBe(key);
});

it.each(CNPJ_CASES)("%s has the check digits of a CNPJ: %s", (cnpj, isValid) => {
  expect(isCnpj(cnpj)).toBe(isValid);
});

it.each(PIX_KEY_CASES)("stores %j as it is: %s", (key, isStored) => {
  expect(normalisePixKey(key) === key).toBe(isStored);
});
