// Dates, money and numbers as they are written in Brazil. Instants are ISO 8601 with offset.

const timeZone = "America/Sao_Paulo";
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, ...options });

const longDate = dateFormat({ day: "numeric", month: "long", year: "numeric" });
const shortDate = dateFormat({ day: "2-digit", month: "2-digit", year: "numeric" });
const clock = dateFormat({ hour: "2-digit", minute: "2-digit" });
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const wholeNumber = new Intl.NumberFormat("pt-BR");

type Moment = string | number | Date;

/** "21 de novembro de 2026" */
export const formatLongDate = (moment: Moment) => longDate.format(new Date(moment));

/** "21/11/2026" */
export const formatDate = (moment: Moment) => shortDate.format(new Date(moment));

/** "20:00" */
export const formatTime = (moment: Moment) => clock.format(new Date(moment));

/** "21/11/2026 às 20:00" */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)} às ${formatTime(moment)}`;

/** 50 -> "R$ 50,00", with the non-breaking space that Intl puts there. */
export const formatMoney = (reais: number) => money.format(reais);

/** 20000 -> "20.000" */
export const formatNumber = (value: number) => wholeNumber.format(value);
