import { PageMeta } from "@/components/page-meta";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";

export default function SlidesAdminScreen() {
  return (
    <>
      <PageMeta title="Slides" description="Imagens no alto da página inicial." />
      <SlidesAdmin />
    </>
  );
}
