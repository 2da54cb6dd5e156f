/** A code block that names its file: ```` ```ts file=domain/orders/total.ts ````. */
export interface FileFence {
  file: string;
  code: string;
}

const FENCE = /^( *)```(\w+) file=(\S+)\n([\s\S]*?)^\1```$/gm;

const outdent = (code: string, indent: string) =>
  code
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');

export const listFileFences = (markdown: string): FileFence[] =>
  [...markdown.matchAll(FENCE)].map(([, indent = '', , file = '', code = '']) => ({
    file,
    code: outdent(code, indent),
  }));

/**
 * Puts the name of the file above each code block that has one, because VitePress shows titles only in code
 * groups.
 */
export const captionFences = (markdown: string): string =>
  markdown.replace(
    FENCE,
    (_, indent: string, language: string, file: string, code: string) =>
      `${indent}\`${file}\`\n\n${indent}\`\`\`${language}\n${code}${indent}\`\`\``,
  );
