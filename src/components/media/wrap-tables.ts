/**
 * Wraps each table in a horizontal scroll container that is reachable by keyboard. No landmark: an article may have
 * many tables. Idempotent.
 */
export function wrapTables(root: ParentNode) {
  for (const table of root.querySelectorAll("table")) {
    // A table inside a cell scrolls with the outer one.
    if (table.parentElement?.closest("table, .table-scroll")) continue;
    const wrapper = document.createElement("div");
    wrapper.className = "table-scroll";
    wrapper.tabIndex = 0;
    wrapper.setAttribute("role", "group");
    wrapper.setAttribute("aria-label", "Tabela");
    table.replaceWith(wrapper);
    wrapper.append(table);
  }
}
