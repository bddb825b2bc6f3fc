import { PageMeta } from "@/components/page-meta";
import { DeletedItemsScreen } from "@/features/deleted-items/deleted-items-screen";

export default function DeletedItems() {
  return (
    <>
      <PageMeta title="Lixeira" description="O que foi excluído e pode ser restaurado." />
      <DeletedItemsScreen />
    </>
  );
}
