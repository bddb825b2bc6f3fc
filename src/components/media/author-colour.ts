/** Passes a text colour chosen by the author to the style sheet as a variable, for both themes; unchanged on a custom background. */
export const colourAsVariable = (style: string) =>
  style.includes("background-color") ? style : style.replace(/(^|; )color:/, "$1--author-colour:");
