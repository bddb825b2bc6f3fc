/**
 * Wraps each table in a horizontal scroll container that is reachable by keyboard. No landmark: an article may have
 * many tables. Idempotent.
 */
export function scrollTables(root: ParentNode) {
  for (const table of root.querySelectorAll("table")) {
    // A table inside a cell scrolls with the outer one.
    if (table.parentElement?.closest("table, .table-scroll")) continue;
    const box = document.createElement("div");
    box.className = "table-scroll";
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Tabela");
    table.replaceWith(box);
    box.append(table);
  }
}
