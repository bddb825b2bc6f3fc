type Picture = { address: string | null; words: string };

/**
 * The description of a picture that takes another one's place. `before`: that one, at the moment of choosing; `words`: what
 * the field holds by now; `knownWords`: those of a picture that was used before.
 */
export function wordsOfNext(next: string | null, knownWords: string, words: string, before: Picture) {
  // Words from before there was a picture, or that came while this one was on its way, are about it.
  const areAbout = next === before.address || !(before.address && words === before.words);
  return next && words && areAbout ? words : knownWords;
}
