import { useSyncExternalStore } from "react";

const speech = () => (typeof speechSynthesis === "undefined" ? undefined : speechSynthesis);

/** Android writes "pt_BR". */
const languageOf = ({ lang }: SpeechSynthesisVoice) => lang.replace("_", "-").toLowerCase();

/** Brazilian before Portuguese, and of the device itself before one that needs the network. */
function portugueseVoice() {
  const voices = speech()?.getVoices() ?? [];
  const ranked = voices
    .filter((voice) => /^pt\b/.test(languageOf(voice)))
    .map((voice) => ({
      voice,
      rank: (languageOf(voice) === "pt-br" ? 2 : 0) + (voice.localService ? 1 : 0),
    }));
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.voice;
}

function subscribe(listener: () => void) {
  const voices = speech();
  voices?.addEventListener("voiceschanged", listener);
  return () => voices?.removeEventListener("voiceschanged", listener);
}

/** The browser's Portuguese voice; many browsers know their voices only after a while. */
export const usePortugueseVoice = () => useSyncExternalStore(subscribe, portugueseVoice, () => undefined);
