export { MessagesScreen as default } from "@/features/messages/messages-screen";
