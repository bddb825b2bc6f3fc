/** The house's clock, whatever the device says. As private.house_time has it. */
export const HOUSE_ZONE = "America/Sao_Paulo";
