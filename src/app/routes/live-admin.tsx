import { PageMeta } from "@/components/page-meta";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";

export default function LiveAdminScreen() {
  return (
    <>
      <PageMeta title="Eventos ao Vivo" description="Transmissões da casa." />
      <LiveAdmin />
    </>
  );
}
