/** Escapes a table cell, which VitePress compiles as a Vue template. */
export const escapeCell = (text: string): string =>
  text
    .replace(/[|<>]/g, (sign) => ({ '|': '\\|', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
    .replace(/\s*\n\s*/g, ' ');

export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const codeCell = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);
