import { ShareButtons } from "@/components/share/share-buttons";
import { siteUrl } from "@/lib/env";

export default function InviteFriends() {
  return (
    <ShareButtons
      title="Pizza Beneficente da Caminho de Luz"
      url={siteUrl("/pizza-beneficente")}
      invitation="Convide os amigos:"
      className="mt-5"
    />
  );
}
