import { Pencil, Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { IconButton } from "@/components/ui/icon-button";
import { JoinForm } from "@/features/orders/roster/join-form";
import { missingLabel } from "@/features/orders/roster/missing-label";
import { PostForm } from "@/features/orders/roster/post-form";
import {
  type StaffPost,
  useAddVolunteer,
  useChangePost,
  useRemovePost,
} from "@/features/orders/roster/queries";
import { VolunteerRow } from "@/features/orders/roster/volunteer-row";
import { changedValues } from "@/lib/changed-values";

/** A post for staff; printed with an empty line for each free place. */
export function PostCard({ post }: { post: StaffPost }) {
  const [openForm, setOpenForm] = useState<"edit" | "add">();
  const closeForm = () => setOpenForm(undefined);
  const removing = useRemovePost();
  const missing = post.vagas - post.voluntarios.length;
  const emptyLines = Array.from(
    { length: Math.max(0, missing) },
    (_, index) => index + post.voluntarios.length + 1,
  );
  return (
    <li className="card p-5 break-inside-avoid print:border-2 print:p-3 print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-xl break-words">{post.nome}</h2>
        <Badge tone={missing > 0 ? "gold" : "success"} className="print:hidden">
          {missingLabel(missing)}
        </Badge>
      </div>
      {openForm === "edit" && <EditPost post={post} onDone={closeForm} />}
      <ul className="mt-2 grid grid-cols-1">
        {post.voluntarios.map((volunteer) => (
          <VolunteerRow key={volunteer.id} volunteer={volunteer} postName={post.nome} />
        ))}
        {emptyLines.map((line) => (
          <li key={line} aria-hidden="true" className="hidden h-9 border-b border-line-strong print:block" />
        ))}
      </ul>
      {post.voluntarios.length === 0 && (
        <p className="text-ink-muted print:hidden">
          Ninguém ainda: {post.vagas === 1 ? "1 lugar" : `${post.vagas} lugares`}.
        </p>
      )}
      {openForm === "add" && <AddVolunteer post={post} onDone={closeForm} />}
      {openForm === undefined && (
        <div className="-mx-2 mt-2 flex flex-wrap print:hidden">
          {missing > 0 && (
            <Button
              variant="quiet"
              size="tight"
              aria-label={`Pôr alguém: ${post.nome}`}
              onClick={() => setOpenForm("add")}
            >
              <UserPlus /> Pôr alguém
            </Button>
          )}
          <div className="flex">
            <IconButton label={`Editar ${post.nome}`} Icon={Pencil} onClick={() => setOpenForm("edit")} />
            <ConfirmAction
              button={(ask) => (
                <IconButton label={`Excluir ${post.nome}`} Icon={Trash2} variant="remove" onClick={ask} />
              )}
              question="Excluir este posto, com quem está nele?"
              itemName={post.nome}
              onConfirm={() => removing.mutateAsync(post.id)}
            />
          </div>
        </div>
      )}
    </li>
  );
}

type PostActionProps = { post: StaffPost; onDone: () => void };

function EditPost({ post, onDone }: PostActionProps) {
  const changing = useChangePost();
  // The board is refetched while the form is open: a field that another user changes meanwhile is not a change of this form.
  const [opened] = useState(post);
  return (
    <PostForm
      post={post}
      saving={changing}
      onCancel={onDone}
      onSubmit={(values) =>
        changing.mutate({ id: post.id, ...changedValues(opened, values) }, { onSuccess: onDone })
      }
    />
  );
}

function AddVolunteer({ post, onDone }: PostActionProps) {
  const adding = useAddVolunteer();
  return (
    <JoinForm
      submitLabel="Pôr na escala"
      saving={adding}
      onCancel={onDone}
      onSubmit={({ Nome, Telefone = null }) =>
        adding.mutate({ posto_id: post.id, nome: Nome, telefone: Telefone }, { onSuccess: onDone })
      }
    />
  );
}
