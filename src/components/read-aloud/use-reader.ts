import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Sentence, sentencesIn } from "@/components/read-aloud/sentences";

const NAME = "read-aloud";
type Status = "idle" | "reading" | "paused";
type Place = RefObject<HTMLElement | null>;

/** Marks the sentence that is being read, where the browser can do so without touching the document. */
function mark(sentence: Sentence | undefined) {
  if (typeof Highlight === "undefined" || !CSS.highlights) return;
  if (sentence) CSS.highlights.set(NAME, new Highlight(sentence.range));
  else CSS.highlights.delete(NAME);
}

/** What scrolls around an element: the body of a dialog, or the page. */
function scrollerOf(element: Element | null): Element {
  for (let box = element; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return document.documentElement;
}

/** Scrolls a sentence that is out of sight, or below the `controls`, to a third of the height. */
function bringIntoView({ range }: Sentence, place: Element | null, controls: Element | null) {
  const scroller = scrollerOf(place);
  const frame = scroller.getBoundingClientRect();
  const upper = Math.max(0, frame.top);
  const lower = Math.min(innerHeight, frame.bottom);
  const { top, bottom } = range.getBoundingClientRect();
  const covered = controls?.getBoundingClientRect().top ?? lower;
  if (top < upper || bottom > Math.min(lower, covered))
    scroller.scrollBy({ top: top - upper - (lower - upper) / 3 });
}

/**
 * Reads the article inside `place` sentence by sentence: browsers stop long utterances, and on Android `pause` ends them, so that
 * pausing, going on and another speed all begin the current sentence again. Leaving the page or the component ends it.
 * The first button in `controls` is the one that stays.
 */
export function useReader(place: Place, controls: Place, voice: SpeechSynthesisVoice) {
  const [status, setStatus] = useState<Status>("idle");
  const [rate, setRate] = useState(1);
  const sentences = useRef<Sentence[]>([]);
  const current = useRef(0);
  /** Changes whenever speaking is cut off: the end of an utterance of before means nothing any more. */
  const turn = useRef(0);

  const silence = useCallback(() => {
    turn.current += 1;
    speechSynthesis.cancel();
  }, []);

  const stop = useCallback(() => {
    silence();
    mark(undefined);
    current.current = 0;
    // The control that has the focus may go away.
    if (controls.current?.contains(document.activeElement))
      controls.current.querySelector("button")?.focus({ preventScroll: true });
    setStatus("idle");
  }, [silence, controls]);

  useEffect(() => {
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      silence();
      mark(undefined);
    };
  }, [stop, silence]);

  function speak(speed: number) {
    silence();
    const sentence = sentences.current[current.current];
    if (!sentence) return stop();
    const mine = turn.current;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => {
      if (mine !== turn.current) return;
      current.current += 1;
      speak(speed);
    };
    utterance.onerror = () => {
      if (mine === turn.current) stop();
    };
    mark(sentence);
    bringIntoView(sentence, place.current, controls.current);
    setStatus("reading");
    speechSynthesis.speak(utterance);
  }

  return {
    status,
    rate,
    stop,
    toggle() {
      if (status === "reading") {
        silence();
        setStatus("paused");
        return;
      }
      const text = place.current?.querySelector(".rich-text");
      if (status === "idle" && text) sentences.current = sentencesIn(text);
      speak(rate);
    },
    changeRate(next: number) {
      setRate(next);
      if (status === "reading") speak(next);
    },
  };
}
