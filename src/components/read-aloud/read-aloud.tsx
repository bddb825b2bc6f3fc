import { Pause, Play, Square, Volume2 } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useReader } from "@/components/read-aloud/use-reader";
import { usePortugueseVoice } from "@/components/read-aloud/voice";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";

const RATES = [
  [0.8, "0,8×"],
  [1, "1×"],
  [1.25, "1,25×"],
  [1.5, "1,5×"],
] as const;

const BUTTON = {
  idle: { label: "Ouvir", Icon: Volume2 },
  reading: { label: "Pausar", Icon: Pause },
  paused: { label: "Continuar", Icon: Play },
} as const;

type ArticleRef = RefObject<HTMLElement | null>;

/** Buttons to read a text aloud with the browser's Portuguese voice; without such a voice nothing is rendered. */
export function ReadAloud({ article }: { article: ArticleRef }) {
  const voice = usePortugueseVoice();
  return voice ? <Reader article={article} voice={voice} /> : null;
}

function Reader({ article, voice }: { article: ArticleRef; voice: SpeechSynthesisVoice }) {
  const controls = useRef<HTMLFieldSetElement>(null);
  const { status, rate, toggle, stop, changeRate } = useReader(article, controls, voice);
  const { label, Icon } = BUTTON[status];
  const isActive = status !== "idle";
  return (
    // The controls stay visible while the text scrolls, and do not shift it when they appear.
    <div className="pointer-events-none sticky bottom-3 z-10 flex justify-end pt-4 print:hidden">
      <fieldset
        ref={controls}
        aria-label="Leitura em voz alta"
        className={cx(
          "pointer-events-auto flex items-center rounded-full bg-surface shadow-card",
          isActive && "gap-1 pr-2",
        )}
      >
        <Button variant={isActive ? "primary" : "outline"} size="sm" onClick={toggle}>
          <Icon /> {label}
        </Button>
        {isActive && (
          <>
            <select
              aria-label="Velocidade"
              value={rate}
              onChange={(event) => changeRate(Number(event.target.value))}
              className="min-h-11 rounded-sm bg-surface px-2 text-base text-ink"
            >
              {RATES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <IconButton label="Parar de ouvir" Icon={Square} onClick={stop} />
          </>
        )}
      </fieldset>
    </div>
  );
}
