/** Escapes text for a cell of a Markdown table that VitePress compiles as a Vue template. */
export const escapeCell = (text: string): string =>
  text
    .replace(/[|<>]/g, (sign) => ({ '|': '\\|', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
    .replace(/\s*\n\s*/g, ' ');

/** Formats a Markdown table. The text of a cell is not escaped. */
export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Writes code that may itself contain bars, for a cell. */
export const codeCell = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);
