import type { Roster } from "@shared/contract/roster.ts";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { toast } from "@/components/ui/toast";
import { JoinForm, type Volunteer } from "@/features/orders/roster/join-form";
import { missingLabel } from "@/features/orders/roster/missing-label";
import type { useOwnPlaces } from "@/features/orders/roster/own-places";
import { useJoinRoster, useLeaveRoster } from "@/features/orders/roster/queries";
import { isTransient } from "@/lib/errors";

type PostPlacesProps = {
  secret: string;
  post: Roster["postos"][number];
  own: ReturnType<typeof useOwnPlaces>;
  isOpen: boolean;
};

/** A post for volunteers: names, number of free places, and the button "Eu vou". */
export function PostPlaces({ secret, post, own, isOpen }: PostPlacesProps) {
  const joining = useJoinRoster(secret);
  const [isJoining, setJoining] = useState(false);
  const missing = post.vagas - post.voluntarios.length;
  // An entry without id: an earlier attempt to join got no response. It may have taken the last place, so the button stays; a
  // retry sends the same key and shows whether it did.
  const hasUnansweredAttempt = own.places.some(({ postId, id }) => postId === post.id && id === undefined);
  const isOwn = post.voluntarios.some(({ id }) => own.places.some((place) => place.id === id));

  const join = async ({ Nome, Telefone }: Volunteer) => {
    const key = own.keyFor(post.id, Nome);
    // With mutateAsync, because "Cancelar" resets the mutation: callbacks of mutate() would not run, but the request completes.
    await joining.mutateAsync({ PostoId: post.id, Nome, Telefone, Chave: key }).then(
      ({ id, message }) => {
        own.remember({ id, key, postId: post.id }, Nome, Telefone ?? "");
        setJoining(false);
        toast.success(message, post.nome);
      },
      (error) => {
        // Refused, not lost: no place was taken.
        if (!isTransient(error)) own.forget(key);
      },
    );
  };

  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-xl break-words">{post.nome}</h2>
        <Badge tone={missing > 0 ? "gold" : "success"}>{missingLabel(missing)}</Badge>
      </div>
      <Volunteers secret={secret} post={post} own={own} isOpen={isOpen} />
      {isOpen && (missing > 0 || hasUnansweredAttempt) && !isJoining && (
        <Button
          variant={isOwn ? "outline" : "primary"}
          className="mt-3"
          aria-label={`${isOwn ? "Levar mais alguém" : "Eu vou"}: ${post.nome}`}
          onClick={() => setJoining(true)}
        >
          {isOwn ? "Levar mais alguém" : "Eu vou"}
        </Button>
      )}
      {isJoining && (
        <JoinForm
          initial={isOwn ? undefined : own}
          submitLabel="Confirmar"
          saving={joining}
          onSubmit={join}
          onCancel={() => {
            joining.reset();
            setJoining(false);
          }}
        />
      )}
    </li>
  );
}

function Volunteers({ secret, post, own, isOpen }: PostPlacesProps) {
  const ownOf = (id: number) => own.places.find((place) => place.id === id);
  if (post.voluntarios.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1">
      {post.voluntarios.map(({ id, nome }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">
            {nome}
            {ownOf(id) && <strong className="text-primary"> (você)</strong>}
          </span>
          {ownOf(id) && isOpen && (
            <GiveBack secret={secret} ownKey={ownOf(id)?.key ?? ""} postName={post.nome} own={own} />
          )}
        </li>
      ))}
    </ul>
  );
}

type GiveBackProps = { secret: string; ownKey: string; postName: string; own: PostPlacesProps["own"] };

function GiveBack({ secret, ownKey, postName, own }: GiveBackProps) {
  const leaving = useLeaveRoster(secret);
  return (
    <ConfirmAction
      button={(ask) => (
        <Button variant="remove" size="tight" aria-label={`Não vou mais: ${postName}`} onClick={ask}>
          Não vou mais
        </Button>
      )}
      question="Devolver o seu lugar?"
      itemName={postName}
      confirmLabel="Devolver"
      onConfirm={async () => {
        const { message } = await leaving.mutateAsync(ownKey);
        own.forget(ownKey);
        toast.success(message);
      }}
    />
  );
}
