export { LibraryAdmin as default } from "@/features/library/admin/library-admin";
