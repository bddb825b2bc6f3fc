export { StaffOrderScreen as default } from "@/features/orders/admin/staff-order-screen";
