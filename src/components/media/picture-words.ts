type Picture = { address: string | null; alt: string };

/**
 * The description of a picture that takes another one's place. `before`: that one, at the moment of choosing; `alt`: what
 * the field holds by now; `knownAlt`: that of a picture that was used before.
 */
export function altForNewPicture(next: string | null, knownAlt: string, alt: string, before: Picture) {
  // A description typed before there was a picture, or while this one was being uploaded, is about it.
  const isAboutIt = next === before.address || !(before.address && alt === before.alt);
  return next && alt && isAboutIt ? alt : knownAlt;
}
