import { Share2 } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ExternalButton, LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { SearchBox } from "@/components/ui/search-box";
import { Tabs } from "@/components/ui/tabs";
import { useListParams } from "@/components/use-list-params";
import { LinkList } from "@/features/links/read/link-list";
import { QrHowTo } from "@/features/links/read/qr-how-to";
import { loginPath } from "@/lib/return-path";

type LinksScreenProps = { isSignedIn: boolean; socialUrl: string | null };

/** /links: useful links to tap or scan; some only for signed-in users. */
export function LinksScreen({ isSignedIn, socialUrl }: LinksScreenProps) {
  const { param, setParam, search, setSearch } = useListParams();
  const tab = param("aba") === "privados" ? "privados" : "publicos";

  return (
    <>
      <PageHeader title="Links Úteis">
        Estudos, rádios, vídeos e outras casas. Toque para abrir ou aponte a câmera para o código.
      </PageHeader>
      <div className="container-page grid grid-cols-1 gap-10 py-10 sm:py-14">
        <div className="max-w-xl">
          <SearchBox
            label="Buscar links"
            name="busca"
            placeholder="Título, assunto ou endereço"
            value={search}
            onSearch={setSearch}
          />
        </div>
        <Tabs
          label="Links"
          value={tab}
          onChange={(id) => setParam("aba", id === "privados" ? id : "")}
          tabs={[
            {
              id: "publicos",
              label: "Links públicos",
              content: <LinkList key="publicos" isPublic isSignedIn={isSignedIn} />,
            },
            {
              id: "privados",
              label: "Links privados",
              content: isSignedIn ? <LinkList key="privados" isPublic={false} isSignedIn /> : <SignInFirst />,
            },
          ]}
        />
        <QrHowTo />
        {socialUrl && (
          <p className="text-center">
            <ExternalButton href={socialUrl} variant="outline">
              <Share2 /> Siga a casa nas redes sociais
            </ExternalButton>
          </p>
        )}
      </div>
    </>
  );
}

function SignInFirst() {
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <p>Você precisa estar logado para ver os links privados.</p>
      <LinkButton to={loginPath(useLocation())}>Fazer Login</LinkButton>
    </div>
  );
}
