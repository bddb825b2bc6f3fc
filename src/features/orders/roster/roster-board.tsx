import { useQuery } from "@tanstack/react-query";
import { Plus, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import type { Round } from "@/features/orders/admin/queries";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { PostCard } from "@/features/orders/roster/post-card";
import { PostForm } from "@/features/orders/roster/post-form";
import { rosterQuery, type StaffRoster, useAddPost, useOpenRoster } from "@/features/orders/roster/queries";
import { ShareRoster } from "@/features/orders/roster/share-roster";
import "@/features/orders/print.css";

/** The volunteers of a Saturday: posts, names, the link to share, and a printed sheet. */
export function RosterBoard({ round }: { round: Round }) {
  const query = useQuery(rosterQuery(round.id));
  const { data: roster } = query;
  const opening = useOpenRoster(round.id);

  if (roster === undefined) return <QueryPlaceholder query={query} />;
  if (roster === null)
    return (
      <EmptyState
        illustration="calendar"
        title="Ainda não há escala para este sábado."
        action={
          <Button isLoading={opening.isPending} onClick={() => opening.mutate()}>
            Criar a escala
          </Button>
        }
      >
        Ela começa com os postos da última, e um link para os voluntários dizerem “eu vou”.
      </EmptyState>
    );
  return (
    <div className="print-sheet grid grid-cols-1 gap-6">
      <ShareRoster round={round} secret={roster.segredo} missing={missingIn(roster)} />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2 print:grid-cols-2">
        {roster.postos.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <NewPost round={round} roster={roster} />
      <DataUpdatedAt queries={[query]} label="Nomes" />
      <Button className="justify-self-start print:hidden" variant="outline" onClick={() => window.print()}>
        <Printer /> Imprimir
      </Button>
    </div>
  );
}

const missingIn = ({ postos }: StaffRoster) =>
  postos.reduce((sum, { vagas, voluntarios }) => sum + Math.max(0, vagas - voluntarios.length), 0);

type NewPostProps = { round: Round; roster: StaffRoster };

function NewPost(props: NewPostProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AddPost {...props} onDone={() => setOpen(false)} />;
  return (
    <Button variant="outline" className="justify-self-start print:hidden" onClick={() => setOpen(true)}>
      <Plus /> Novo posto
    </Button>
  );
}

/** Mounted while it is open, so that each post has its own idempotency key. */
function AddPost({ round, roster, onDone }: NewPostProps & { onDone: () => void }) {
  const adding = useAddPost(round.id);
  return (
    <div className="card p-5 print:hidden">
      <h2 className="text-xl">Novo posto</h2>
      <PostForm
        saving={adding}
        onCancel={onDone}
        onSubmit={(post) =>
          adding.mutate({ ...post, ordem: (roster.postos.at(-1)?.ordem ?? 0) + 1 }, { onSuccess: onDone })
        }
      />
    </div>
  );
}
