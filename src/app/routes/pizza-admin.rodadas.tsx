export { RoundsScreen as default } from "@/features/orders/setup/rounds/rounds-screen";
