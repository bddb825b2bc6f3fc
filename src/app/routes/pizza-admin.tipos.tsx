export { TypesScreen as default } from "@/features/orders/setup/menu/types-screen";
