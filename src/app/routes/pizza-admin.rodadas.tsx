export { RoundsScreen as default } from "@/features/orders/rounds/rounds-screen";
