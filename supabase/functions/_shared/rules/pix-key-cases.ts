// Cases of pix-key.ts and of the same rules in the database.

/** The first one is the example of the tax office. */
export const CNPJ_CASES: [cnpj: string, isValid: boolean][] = [
  ["12ABC34501DE35", true],
  ["11222333000181", true],
  ["12ABC34501DE53", false],
  ["12abc34501de35", false],
  ["12.ABC.345/01DE-35", false],
  ["12ABC34501DE3", false],
  ["12ABC34501DEA5", false],
  ["00000000000000", false],
  ["11222333000182", false],
];

/** Whether a key is stored in this form. */
export const PIX_KEY_CASES: [key: string, isStored: boolean][] = [
  ["12ABC34501DE35", true],
  ["11222333000181", true],
  ["52998224725", true],
  ["+5564999990000", true],
  ["contato@exemplo.org.br", true],
  ["123e4567-e12b-12d1-a456-426655440000", true],
  ["12.ABC.345/01DE-35", false],
  ["12ABC34501DE53", false],
  ["529.982.247-25", false],
  ["52998224726", false],
  ["11111111111", false],
  ["64999990000", false],
  ["Contato@Exemplo.org.br", false],
  ["123E4567-E12B-12D1-A456-426655440000", false],
  ["chave do pix", false],
  ["", false],
];
