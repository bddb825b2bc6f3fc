import { PageMeta } from "@/components/page-meta";
import { LibraryAdmin } from "@/features/library/admin/library-admin";

export default function LibraryAdminScreen() {
  return (
    <>
      <PageMeta title="Biblioteca" description="Livros que a casa empresta." />
      <LibraryAdmin />
    </>
  );
}
