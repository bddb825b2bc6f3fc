export { SlidesAdmin as default } from "@/features/slides/admin/slides-admin";
