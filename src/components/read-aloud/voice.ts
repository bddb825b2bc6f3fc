import { useSyncExternalStore } from "react";

const speech = () => (typeof speechSynthesis === "undefined" ? undefined : speechSynthesis);

/** Android writes "pt_BR". */
const languageOf = ({ lang }: SpeechSynthesisVoice) => lang.replace("_", "-").toLowerCase();

/** Prefers Brazilian to European Portuguese, and a voice of the device to one that needs the network. */
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

/** The browser's Portuguese voice. Many browsers load their voices some time after the page. */
export const usePortugueseVoice = () => useSyncExternalStore(subscribe, portugueseVoice, () => undefined);
