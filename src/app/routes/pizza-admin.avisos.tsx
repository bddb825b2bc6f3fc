export { NoticesScreen as default } from "@/features/orders/desk/notices/notices-screen";
