import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { ReadAloud } from "@/components/read-aloud/read-aloud";
import { sentencesIn } from "@/components/read-aloud/sentences";
import { stubBrowser } from "@/testing/stub-browser";

const TEXT = `<h2>Passe</h2><p>Um <b>gesto</b> de amor. Vem quem quer!</p>
  <p><span data-latex="x">x</span> <span aria-hidden="true">—</span></p><ul><li>Às 19h30</li></ul>`;

type Utterance = { text: string; rate: number; lang: string; onend: () => void; onerror: () => void };

/** Replaces the browser's speech synthesis by one that only records the utterances. */
function fakeSpeech(languages: string[]) {
  stubBrowser();
  const utterances: Utterance[] = [];
  const highlighted: string[] = [];
  const listeners = new Set<() => void>();
  const voices = languages.map((lang) => ({ lang, name: lang, localService: true }));
  const speech = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => utterances.push(utterance),
    // Like in browsers, a cancelled utterance fires an error event.
    cancel: vi.fn(() => utterances.at(-1)?.onerror()),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal(
    "Highlight",
    class {
      constructor(readonly range: Range) {}
    },
  );
  vi.stubGlobal("CSS", {
    highlights: {
      set: (_: string, { range }: { range: Range }) => highlighted.push(String(range)),
      delete: () => highlighted.push(""),
    },
  });
  return {
    utterances,
    highlighted,
    speech,
    texts: () => utterances.map(({ text }) => text),
    finish: () => act(async () => utterances.at(-1)?.onend()),
    addVoice: (lang: string) =>
      act(async () => {
        voices.push({ lang, name: lang, localService: true });
        for (const listener of listeners) listener();
      }),
  };
}

function Article() {
  const article = useRef<HTMLDivElement>(null);
  return (
    <div data-testid="page" style={{ overflowY: "auto" }}>
      <div ref={article}>
        <p>10 de novembro de 2026</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the test's own text. */}
        <div className="rich-text" data-testid="text" dangerouslySetInnerHTML={{ __html: TEXT }} />
        <p>Compartilhar</p>
      </div>
      <ReadAloud article={article} />
    </div>
  );
}
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("reads one sentence after the other, highlights each, and leaves the text unchanged", async () => {
  const { texts, highlighted, finish, utterances } = fakeSpeech(["en-US", "pt-PT", "pt_BR"]);
  render(<Article />);
  const before = screen.getByTestId("text").innerHTML;
  tap("Ouvir");
  for (let n = 0; n < 4; n += 1) await finish();
  expect(texts()).toEqual(["Passe", "Um gesto de amor.", "Vem quem quer!", "Às 19h30"]);
  expect(highlighted).toEqual([...texts(), ""]);
  expect(utterances[0]?.lang).toBe("pt_BR");
  expect(screen.getByRole("button", { name: "Ouvir" })).toBeVisible();
  expect(screen.getByTestId("text").innerHTML).toBe(before);
});

it("pauses, and resumes at the same sentence, also after a change of speed", async () => {
  const { texts, finish, utterances } = fakeSpeech(["pt-BR"]);
  render(<Article />);
  tap("Ouvir");
  await finish();
  tap("Pausar");
  await finish();
  expect(texts()).toEqual(["Passe", "Um gesto de amor."]);
  tap("Continuar");
  fireEvent.change(screen.getByLabelText("Velocidade"), { target: { value: "1.5" } });
  await finish();
  expect(utterances.map(({ text, rate }) => [text, rate]).slice(2)).toEqual([
    ["Um gesto de amor.", 1],
    ["Um gesto de amor.", 1.5],
    ["Vem quem quer!", 1.5],
  ]);
  tap("Parar de ouvir");
  tap("Ouvir");
  expect(texts().at(-1)).toBe("Passe");
});

it("stops speaking when the article closes, when the page is hidden, and when the voice fails", async () => {
  const { utterances, speech, finish, texts, highlighted } = fakeSpeech(["pt-BR"]);
  const { unmount } = render(<Article />);
  tap("Ouvir");
  act(() => void dispatchEvent(new Event("pagehide")));
  expect(screen.getByRole("button", { name: "Ouvir" })).toBeVisible();
  tap("Ouvir");
  act(() => utterances.at(-1)?.onerror());
  expect(screen.getByRole("button", { name: "Ouvir" })).toBeVisible();
  tap("Ouvir");
  speech.cancel.mockClear();
  unmount();
  expect(speech.cancel).toHaveBeenCalled();
  expect(highlighted.at(-1)).toBe("");
  await finish();
  expect(texts()).toEqual(["Passe", "Passe", "Passe"]);
});

it("is hidden without a Portuguese voice, and appears when the browser loads one later", async () => {
  const { addVoice } = fakeSpeech(["en-US", "es-ES"]);
  render(<Article />);
  expect(screen.queryByRole("button")).toBeNull();
  await addVoice("pt-BR");
  expect(screen.getByRole("button", { name: "Ouvir" })).toBeVisible();
});

it("finds the range of every sentence in nested markup", () => {
  const root = document.createElement("div");
  root.innerHTML = TEXT;
  for (const { text, range } of sentencesIn(root)) expect(String(range).replace(/\s+/g, " ")).toBe(text);
});

it("ends a sentence at a line break", () => {
  const root = document.createElement("div");
  root.innerHTML = "<p>Vem a <b>luz<br></b>Amparo e paz<br><br>Amém</p>";
  expect(sentencesIn(root).map(({ text }) => text)).toEqual(["Vem a luz", "Amparo e paz", "Amém"]);
});

it("scrolls a sentence that is out of view to a third of the viewport height, and does not scroll for visible sentences", async () => {
  const { finish } = fakeSpeech(["pt-BR"]);
  render(<Article />);
  const page = screen.getByTestId("page");
  const boxAt = (top: number, bottom: number) => () => new DOMRect(0, top, 300, bottom - top);
  Object.defineProperties(page, { scrollHeight: { value: 5000 }, clientHeight: { value: 600 } });
  page.getBoundingClientRect = boxAt(100, 700);
  screen.getByRole("group").getBoundingClientRect = boxAt(640, 690);
  const scrolled: unknown[] = [];
  page.scrollBy = (...by: unknown[]) => void scrolled.push(...by);
  const scrollsFor = async (top: number, bottom: number, action: () => unknown) => {
    vi.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(boxAt(top, bottom));
    await action();
    return scrolled.splice(0);
  };
  expect(await scrollsFor(100, 640, () => tap("Ouvir"))).toEqual([]);
  // Hidden behind the reader's buttons, then above the text.
  expect(await scrollsFor(630, 660, finish)).toEqual([{ top: 330 }]);
  expect(await scrollsFor(-80, -20, finish)).toEqual([{ top: -380 }]);
});

it("keeps the focus on its button when the reading ends, and does not move a focus that is elsewhere", async () => {
  const { finish } = fakeSpeech(["pt-BR"]);
  render(<Article />);
  tap("Ouvir");
  screen.getByRole("button", { name: "Parar de ouvir" }).focus();
  tap("Parar de ouvir");
  expect(screen.getByRole("button", { name: "Ouvir" })).toHaveFocus();

  tap("Ouvir");
  screen.getByLabelText("Velocidade").focus();
  for (let n = 0; n < 4; n += 1) await finish();
  expect(screen.getByRole("button", { name: "Ouvir" })).toHaveFocus();

  tap("Ouvir");
  screen.getByRole("button", { name: "Pausar" }).blur();
  for (let n = 0; n < 4; n += 1) await finish();
  expect(document.body).toHaveFocus();
});
