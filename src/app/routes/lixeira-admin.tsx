export { DeletedItemsScreen as default } from "@/features/deleted-items/deleted-items-screen";
