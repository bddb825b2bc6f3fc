export { PostsAdmin as default } from "@/features/posts/admin/posts-admin";
