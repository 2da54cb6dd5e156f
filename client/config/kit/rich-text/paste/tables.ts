const BETWEEN = ' | ';
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Flattens tables to one line of text per row, because the editor does not support tables. */
export function flattenTables(root: Element): void {
  // Flatten the innermost tables first.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const lines = [...table.querySelectorAll('tr')].flatMap((row) => {
      const line = root.ownerDocument.createElement('p');
      for (const cell of row.querySelectorAll('th, td')) {
        for (const block of [...cell.querySelectorAll(BLOCKS)]) {
          if (block.previousSibling && block.textContent?.trim()) block.before(' ');
          unwrap(block);
        }
        if (!cell.textContent?.trim()) continue;
        if (line.hasChildNodes()) line.append(BETWEEN);
        line.append(...cell.childNodes);
      }
      return line.hasChildNodes() ? [line] : [];
    });
    table.replaceWith(...lines);
  }
}
