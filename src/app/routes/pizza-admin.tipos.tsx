export { TypesScreen as default } from "@/features/orders/menu/types-screen";
