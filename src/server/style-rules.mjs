// When the site is built: the style sheet as a tree from which styles.ts takes what a page needs.
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

/** @typedef {import("./build-info.ts").StyleRule} Rule */

const GROUPS = ["layer", "media", "supports", "container"];

/**
 * Faces of fonts that are fetched stand apart: until they are wanted, the page is painted with those of the device.
 * @param {string} css @returns {{ rules: Rule[], fonts: string }}
 */
export function styleRules(css) {
  const root = postcss.parse(css);
  let fonts = "";
  root.walkAtRules("font-face", (face) => {
    if (!face.some((part) => part.type === "decl" && part.prop === "src" && part.value.includes("url(")))
      return;
    fonts += face;
    face.remove();
  });
  return { rules: rulesOf(root.nodes), fonts };
}

/**
 * A registered property is wanted where a rule with classes names it; one without sets them all, for browsers that cannot
 * register any.
 * @param {postcss.AtRule} property
 */
function usersOf(property) {
  /** @type {string[][]} */
  const alternatives = [];
  property.root().walkRules((rule) => {
    if (rule.toString().includes(property.params))
      alternatives.push(...classesOf(rule.selector).filter((names) => names.length));
  });
  return alternatives;
}

/** @param {import("postcss").ChildNode[]} nodes @returns {Rule[]} */
function rulesOf(nodes) {
  return nodes.flatMap((node) => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [withClasses(node, classesOf(node.selector))];
    if (node.type === "atrule" && node.name === "property") return [withClasses(node, usersOf(node))];
    if (node.type === "atrule" && node.nodes && GROUPS.includes(node.name))
      return [[`@${node.name} ${node.params}`, rulesOf(node.nodes), true]];
    return [node.type === "atrule" && !node.nodes ? `${node};` : String(node)];
  });
}

/** @param {postcss.Rule | postcss.AtRule} node @param {string[][]} alternatives @returns {Rule} */
const withClasses = (node, alternatives) =>
  alternatives.some((names) => !names.length) ? String(node) : [String(node), alternatives];

/** For each selector the classes without which it matches nothing. @param {string} selector */
function classesOf(selector) {
  return selectorParser()
    .astSync(selector)
    .nodes.map(({ nodes }) => nodes.filter(({ type }) => type === "class").map(({ value }) => value));
}
