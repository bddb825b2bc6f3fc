import { useQuery } from "@tanstack/react-query";
import { Check, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { type FirstSteps as FirstStepsData, firstStepsQuery } from "@/features/dashboard/queries";
import { deviceStorage } from "@/lib/browser-storage";
import { createJsonStorage } from "@/lib/form-draft";

type StepName = keyof FirstStepsData["done"];
type Step = { name: StepName; to: string; title: string; note: string };

const stepsOf = ({ hasPizzas }: FirstStepsData): Step[] => [
  {
    name: "contact",
    to: "/configuracoes/contato",
    title: "Nome e contato da casa",
    note: "Escreva o e-mail e o telefone. Se o nome no alto do site estiver errado, avise quem cuida dele.",
  },
  {
    name: "week",
    to: "/configuracoes/semana",
    title: "Programação da semana",
    note: "As reuniões que aparecem no cartaz da página inicial.",
  },
  {
    name: "pix",
    to: "/configuracoes/pix",
    title: "Chave Pix, com o teste de um centavo",
    note: "Sem chave, o site não oferece o Pix.",
  },
  {
    name: "pizza",
    to: hasPizzas ? "/pizza-admin/rodadas" : "/pizza-admin/tipos",
    title: "Pizzas e a primeira rodada",
    note: hasPizzas
      ? "As pizzas estão no cardápio: falta a rodada."
      : "Primeiro o cardápio, depois a rodada.",
  },
  {
    name: "post",
    to: "/blog-admin?editar=novo",
    title: "Primeira publicação",
    note: "Uma notícia, uma atividade ou um evento.",
  },
];

/** The steps that were skipped on this device. */
const skippedSteps = createJsonStorage(
  "primeiros-passos",
  ({ skipped }: { skipped?: unknown }) =>
    Array.isArray(skipped) ? { skipped: skipped.map(String) } : undefined,
  deviceStorage,
);

/** Leads a new house through its set-up, of which the next step can be skipped; nothing once every step is done or skipped. */
export function FirstSteps() {
  const { data } = useQuery(firstStepsQuery());
  const list = useRef<HTMLOListElement>(null);
  const [skipped, setSkipped] = useState(() => skippedSteps.read()?.skipped ?? []);
  if (!data) return null;
  const isOpen = ({ name }: Step) => !data.done[name] && !skipped.includes(name);
  const steps = stepsOf(data);
  const next = steps.find(isOpen);
  if (!next) return null;

  function skip(name: StepName) {
    const names = [...skipped, name];
    flushSync(() => setSkipped(names));
    skippedSteps.write({ skipped: names });
    const following = list.current?.querySelector<HTMLElement>("[aria-current=step]");
    (following ?? document.getElementById("conteudo"))?.focus();
  }

  return (
    <Card>
      <h2 className="text-xl">Primeiros passos</h2>
      <p className="text-sm text-ink-muted">
        Depois de cada passo, volte ao Dashboard. O que não quiser fazer agora pode ser pulado.
      </p>
      <ol ref={list} className="mt-2 divide-y divide-line">
        {steps.map((step, index) => (
          <StepRow
            key={step.name}
            step={step}
            number={index + 1}
            state={data.done[step.name] ? "Pronto" : isOpen(step) ? undefined : "Pulado"}
            isNext={step === next}
            onSkip={() => skip(step.name)}
          />
        ))}
      </ol>
    </Card>
  );
}

type StepRowProps = {
  step: Step;
  number: number;
  /** In words; undefined while the step is open. */
  state: "Pronto" | "Pulado" | undefined;
  isNext: boolean;
  onSkip: () => void;
};

function StepRow({ step: { to, title, note }, number, state, isNext, onSkip }: StepRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Link
        to={to}
        aria-current={isNext ? "step" : undefined}
        className="-mx-3 flex min-h-14 min-w-0 flex-1 basis-64 items-center gap-4 rounded-sm px-3 py-2.5 hover:bg-tint"
      >
        <span
          className={cx(
            "grid size-11 shrink-0 place-items-center rounded-full font-semibold",
            state === "Pronto" ? "bg-success-soft text-success" : "bg-gold-soft text-gold-ink",
          )}
        >
          {state === "Pronto" ? <Check className="size-5" aria-hidden="true" /> : number}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx("block", state ? "text-ink-muted" : "font-semibold")}>{title}</span>
          <span className={cx("block text-sm text-ink-muted", !isNext && !state && "max-sm:hidden")}>
            {state ?? note}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-muted max-sm:hidden" aria-hidden="true" />
      </Link>
      {isNext && (
        <Button variant="quiet" size="sm" className="ml-auto" aria-label={`Pular: ${title}`} onClick={onSkip}>
          Pular
        </Button>
      )}
    </li>
  );
}
