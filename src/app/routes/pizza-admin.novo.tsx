export { StaffOrderScreen as default } from "@/features/orders/desk/staff-order/staff-order-screen";
