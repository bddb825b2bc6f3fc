/** The time zone of the house, used whatever the device's zone. The same as in private.sao_paulo_time. */
export const HOUSE_ZONE = "America/Sao_Paulo";
