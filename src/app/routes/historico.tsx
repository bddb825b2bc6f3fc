import { PageMeta } from "@/components/page-meta";
import { AuditScreen } from "@/features/audit/audit-screen";

export default function History() {
  return (
    <>
      <PageMeta title="Histórico" description="Quem fez o quê, e quando." />
      <AuditScreen />
    </>
  );
}
