type Picture = { address: string | null; alt: string };

/**
 * The alternative text of a picture that replaces another one. `before`: the replaced picture at the time of choosing;
 * `alt`: the current value of the field; `knownAlt`: the text of an earlier use of the new picture.
 */
export function altForNewPicture(next: string | null, knownAlt: string, alt: string, before: Picture) {
  // A text typed without a picture, or during this upload, is about the new picture.
  const isAboutNewPicture = next === before.address || !(before.address && alt === before.alt);
  return next && alt && isAboutNewPicture ? alt : knownAlt;
}
