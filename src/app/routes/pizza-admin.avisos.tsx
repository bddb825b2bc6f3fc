export { NoticesScreen as default } from "@/features/orders/notices/notices-screen";
