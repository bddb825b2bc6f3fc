import { PageMeta } from "@/components/page-meta";
import { MessagesScreen } from "@/features/messages/messages-screen";

export default function MessagesAdmin() {
  return (
    <>
      <PageMeta title="Mensagens" description="O que chegou pelo formulário de contato." />
      <MessagesScreen />
    </>
  );
}
