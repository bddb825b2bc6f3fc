import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { PersonActions } from "@/features/personal-data/person-actions";
import { parseContact, personQuery } from "@/features/personal-data/queries";
import { StoredData } from "@/features/personal-data/stored-data";
import { toMessage } from "@/lib/errors";

/** /dados-de-uma-pessoa: requests under the LGPD. The search text is not in the URL, because it is personal data. */
export function PersonalDataScreen() {
  const [typedText, setTypedText] = useState("");
  const [{ contact, searchCount }, setSearch] = useState({ contact: "", searchCount: 0 });
  const [problem, setProblem] = useState<string>();
  const [doneMessage, setDoneMessage] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { data, error, isFetching, refetch } = useQuery(personQuery(contact, searchCount));

  function search(event: FormEvent) {
    event.preventDefault();
    const typedContact = parseContact(typedText);
    setProblem(typedContact ? undefined : "Informe um telefone com DDD ou um e-mail.");
    if (!typedContact) return;
    setSearch({ contact: typedContact, searchCount: searchCount + 1 });
    setDoneMessage(undefined);
  }

  /** Hides the outdated result; the admin decides whether to search again, because each search is recorded. */
  function finish(message: string, nextText = typedText) {
    // First closes the dialog, outside of which nothing can take the focus.
    flushSync(() => {
      setDoneMessage(message);
      setTypedText(nextText);
      setSearch({ contact: "", searchCount });
    });
    form.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <ScreenHeading title="Dados de uma pessoa">
        Quando alguém pede para ver, corrigir ou excluir os próprios dados. Confira antes que é mesmo a
        pessoa.
      </ScreenHeading>
      <form ref={form} onSubmit={search} noValidate className="mb-6 flex flex-wrap items-end gap-3">
        <Field label="Telefone com DDD ou e-mail" error={problem} className="min-w-0 grow basis-72">
          {(control) => (
            <TextInput
              {...control}
              value={typedText}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => setTypedText(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isLoading={isFetching}>
          <Search /> Procurar
        </Button>
      </form>
      {isFetching && !data ? (
        <Skeleton className="h-40" />
      ) : error ? (
        <ErrorState message={toMessage(error)} query={{ refetch, isFetching }} />
      ) : data ? (
        <div className="grid gap-6" key={contact}>
          <StoredData contact={contact} data={data} />
          <PersonActions contact={contact} data={data} onDone={finish} />
        </div>
      ) : doneMessage ? null : (
        <Alert tone="warning">
          Cada consulta, correção e anonimização fica no histórico, sem dizer de quem eram os dados.
        </Alert>
      )}
      {/* Rendered before it has text, so that screen readers announce the text. */}
      <p role="status" className={doneMessage && "rounded-md bg-success-soft p-4"}>
        {doneMessage && `${doneMessage} Para conferir, procure de novo.`}
      </p>
    </>
  );
}
