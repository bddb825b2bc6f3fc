import type { MessageForm } from "@shared/contract/messages.ts";
import { MESSAGE_LABELS as LABELS, MESSAGE_SENT } from "@shared/rules/message-labels.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "@/components/client-only";
import { fieldProps } from "@/components/field-props";
import { messageBelowField, problemsOf } from "@/components/form-problems";
import { lazyResolver } from "@/components/lazy-resolver";
import { Link } from "@/components/link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useIsMounted } from "@/components/use-is-mounted";
import { useTypedBeforeStart } from "@/components/use-typed-before-start";
import { MessageSent } from "@/features/site/contact/message-sent";
import { api } from "@/lib/api";
import { toMessage } from "@/lib/errors";
import { createJsonStorage } from "@/lib/form-draft";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { useFormDraft, useRestoredDraft } from "@/lib/use-form-draft";

const resolver = lazyResolver(async () => (await import("@shared/contract/messages.ts")).messageForm);
const NAMES = ["name", "email", "message"] as const;
type Draft = Pick<MessageForm, (typeof NAMES)[number]>;
/** Keeps the typed text across a reload, in this tab only. */
const contactDraft = createJsonStorage("contact-draft", (stored: Partial<Draft>) => stored);
const FORM_ID = "mensagem";
/** What the site server has done with a message posted without scripts (src/server/contact-form.ts). */
const REFUSED = "Confira os campos e tente de novo, ou fale com a casa pelo telefone.";
const EMPTY = { name: "", email: "", message: "", Website: "" };

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** The form's state, its draft, and sending the message. */
function useContactForm() {
  // A monotonic clock, because the device may adjust its time of day meanwhile. A server-rendered form is shown with its page.
  const isHydrated = useIsHydrated();
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));
  const outcome = useSearchParams()[0].get("mensagem");
  const [isSent, setSent] = useState(outcome === "enviada");
  const [failure, setFailure] = useState(outcome === "recusada" ? REFUSED : undefined);
  const create = useIdempotentCreate(
    (body: MessageForm, idempotencyKey) => api("/messages", { method: "POST", body, idempotencyKey }),
    "contact-key",
  );
  const isMounted = useIsMounted();
  const form = useForm({ resolver, defaultValues: EMPTY, shouldFocusError: false });

  const restored = useRestoredDraft(form, contactDraft, (draft) => draft);
  useFormDraft(form, {
    storage: contactDraft,
    toDraft: ({ name, email, message }) => ({ name, email, message }),
  });
  useTypedBeforeStart(form, FORM_ID);

  const send = form.handleSubmit(async (message) => {
    setFailure(undefined);
    try {
      // A restored draft may be sent immediately after the reload, so that its fill time is omitted.
      const body = restored ? message : { ...message, FillTime: Math.round(performance.now() - shownAt) };
      await create(body);
      // Cleared also when the form is unmounted, so that the visitor does not send the message again.
      contactDraft.clear();
      if (!isMounted()) return toast.success("Enviado", MESSAGE_SENT);
      form.reset(EMPTY);
      setSent(true);
    } catch (error) {
      if (!isMounted()) toast.error("Erro ao enviar", toMessage(error));
      setFailure(toMessage(error));
    }
  });

  return { form, send, failure, isSent, setSent, isHydrated };
}

export function ContactForm() {
  const { form, send, failure, isSent, setSent, isHydrated } = useContactForm();
  const { register } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  if (isSent) return <MessageSent onWriteAnother={() => setSent(false)} />;

  const isBlank = (field: keyof typeof LABELS) => form.getValues(field).trim() === "";
  const problemOf = (field: keyof typeof LABELS) =>
    messageBelowField(form.getValues(field), errors[field]?.message);
  const field = fieldProps(errors, LABELS, "contato");
  const hasBlank = NAMES.some((field) => errors[field] && isBlank(field));

  return (
    <form
      id={FORM_ID}
      data-draft={contactDraft.storageKey}
      method="post"
      action="/contato"
      onSubmit={send}
      noValidate={isHydrated}
      className="grid gap-5"
    >
      <ErrorSummary
        title={hasBlank ? "Campos obrigatórios" : "Confira os campos"}
        problems={problemsOf(errors, LABELS, "contato")}
        attempt={submitCount}
      />
      <Field {...field("name")} error={problemOf("name")} isRequired>
        {(control) => <TextInput {...control} {...register("name")} autoComplete="name" maxLength={120} />}
      </Field>
      <Field {...field("email")} error={problemOf("email")} isRequired>
        {(control) => <EmailInput {...control} {...register("email")} autoComplete="email" />}
      </Field>
      <Field {...field("message")} error={problemOf("message")} isRequired>
        {(control) => <Textarea {...control} {...register("message")} />}
      </Field>
      {/* A honeypot field, which only bots fill in. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <input type="text" tabIndex={-1} autoComplete="off" {...register("Website")} />
      </div>
      {failure && (
        <div ref={scrollIntoView}>
          <Alert tone="danger" title="Erro ao enviar">
            {failure}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isLoading={isSubmitting}>
          {isSubmitting ? "Enviando..." : "Enviar"}
        </Button>
        <p className="text-sm text-ink-muted">
          Seus dados servem só para responder a você.{" "}
          <Link to="/privacidade" className="text-link">
            Aviso de privacidade
          </Link>
        </p>
      </div>
    </form>
  );
}
