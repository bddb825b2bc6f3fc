import MagicString from "magic-string";
import type { Plugin } from "vite";

/** Calls of React without side effects: an unused result may be removed. */
const PURE_CALLS = new Set(["createContext", "forwardRef", "memo"]);

/**
 * Lets the bundler remove components of the router that no screen uses, 6 KB on every page. Without this plugin it keeps a
 * component that is created by a call, or whose `displayName` is assigned. If a later version of the router is built in
 * another way, only the size budgets (.size-limit.mjs) fail.
 */
export const unusedComponents = (): Plugin => ({
  name: "unused-components",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler(code) {
      const text = new MagicString(code);
      for (const node of this.parse(code).body) {
        if (node.type === "ExpressionStatement" && node.expression.type === "AssignmentExpression") {
          if (nameOfMember(node.expression.left) === "displayName") text.remove(node.start, node.end);
        } else if (node.type === "VariableDeclaration")
          for (const { init } of node.declarations)
            if (init?.type === "CallExpression" && PURE_CALLS.has(nameOfMember(init.callee)))
              text.appendLeft(init.start, "/* @__PURE__ */ ");
      }
      return { code: String(text), map: null };
    },
  },
});

/** `c` of the expression `a.b.c`. */
const nameOfMember = (node: { type: string; property?: { type: string; name?: unknown } }) =>
  node.type === "MemberExpression" && node.property?.type === "Identifier" ? String(node.property.name) : "";
