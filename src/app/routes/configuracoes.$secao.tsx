export { SettingsSectionScreen as default } from "@/features/settings/section-screen";
