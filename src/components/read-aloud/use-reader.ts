import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Sentence, sentencesIn } from "@/components/read-aloud/sentences";
import { scrollParentOf } from "@/components/scroll-parent";

const HIGHLIGHT_NAME = "read-aloud";
type Status = "idle" | "reading" | "paused";
type ElementRef = RefObject<HTMLElement | null>;

/** Highlights the sentence that is being read, in browsers that can do so without changing the document. */
function highlight(sentence: Sentence | undefined) {
  if (typeof Highlight === "undefined" || !CSS.highlights) return;
  if (sentence) CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(sentence.range));
  else CSS.highlights.delete(HIGHLIGHT_NAME);
}

/** Scrolls a sentence that is out of view or covered by the `controls` to a third of the height. */
function scrollIntoView({ range }: Sentence, article: Element | null, controls: Element | null) {
  const scroller = scrollParentOf(article);
  const scrollerBox = scroller.getBoundingClientRect();
  const viewTop = Math.max(0, scrollerBox.top);
  const viewBottom = Math.min(innerHeight, scrollerBox.bottom);
  const { top, bottom } = range.getBoundingClientRect();
  const controlsTop = controls?.getBoundingClientRect().top ?? viewBottom;
  if (top < viewTop || bottom > Math.min(viewBottom, controlsTop))
    scroller.scrollBy({ top: top - viewTop - (viewBottom - viewTop) / 3 });
}

/**
 * Reads the `article` sentence by sentence: browsers stop long utterances, and on Android `pause` ends them, so that resuming and
 * changing the speed start the current sentence again. The reading stops when the user leaves the page or the component unmounts.
 * The first button in `controls` is always rendered.
 */
export function useReader(article: ElementRef, controls: ElementRef, voice: SpeechSynthesisVoice) {
  const [status, setStatus] = useState<Status>("idle");
  const [rate, setRate] = useState(1);
  const sentences = useRef<Sentence[]>([]);
  const sentenceIndex = useRef(0);
  /** Counts the cancelled utterances: end and error events of an earlier utterance are ignored. */
  const cancelCount = useRef(0);

  const cancelSpeech = useCallback(() => {
    cancelCount.current += 1;
    speechSynthesis.cancel();
  }, []);

  const stop = useCallback(() => {
    cancelSpeech();
    highlight(undefined);
    sentenceIndex.current = 0;
    // The focused control may disappear.
    if (controls.current?.contains(document.activeElement))
      controls.current.querySelector("button")?.focus({ preventScroll: true });
    setStatus("idle");
  }, [cancelSpeech, controls]);

  useEffect(() => {
    addEventListener("pagehide", stop);
    return () => {
      removeEventListener("pagehide", stop);
      cancelSpeech();
      highlight(undefined);
    };
  }, [stop, cancelSpeech]);

  function speak(speed: number) {
    cancelSpeech();
    const sentence = sentences.current[sentenceIndex.current];
    if (!sentence) return stop();
    const countAtStart = cancelCount.current;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => {
      if (countAtStart !== cancelCount.current) return;
      sentenceIndex.current += 1;
      speak(speed);
    };
    utterance.onerror = () => {
      if (countAtStart === cancelCount.current) stop();
    };
    highlight(sentence);
    scrollIntoView(sentence, article.current, controls.current);
    setStatus("reading");
    speechSynthesis.speak(utterance);
  }

  return {
    status,
    rate,
    stop,
    toggle() {
      if (status === "reading") {
        cancelSpeech();
        setStatus("paused");
        return;
      }
      const text = article.current?.querySelector(".rich-text");
      if (status === "idle" && text) sentences.current = sentencesIn(text);
      speak(rate);
    },
    changeRate(next: number) {
      setRate(next);
      if (status === "reading") speak(next);
    },
  };
}
