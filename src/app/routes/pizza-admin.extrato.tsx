export { StatementScreen as default } from "@/features/orders/statement/statement-screen";
