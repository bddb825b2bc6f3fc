/** An amount in BRL as users type it: 50 -> "50,00". */
export const moneyInput = (amount: number) => amount.toFixed(2).replace(".", ",");
