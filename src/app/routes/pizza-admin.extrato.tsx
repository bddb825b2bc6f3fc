export { StatementScreen as default } from "@/features/orders/desk/statement/statement-screen";
