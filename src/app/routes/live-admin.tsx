export { LiveAdmin as default } from "@/features/live-events/admin/live-admin";
