/** A code block of a page that shows a file, or a part of one: ```` ```ts file=domain/orders/total.ts ````. */
export interface FileFence {
  /** Path from the root of the repository. */
  file: string;
  code: string;
}

const FENCE = /^( *)```(\w+) file=(\S+)\n([\s\S]*?)^\1```$/gm;

const outdent = (code: string, indent: string) =>
  code
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');

/** Lists the code blocks of a page that name their file. */
export const listFileFences = (markdown: string): FileFence[] =>
  [...markdown.matchAll(FENCE)].map(([, indent = '', , file = '', code = '']) => ({
    file,
    code: outdent(code, indent),
  }));

/** Writes the name of a file above its code, since VitePress shows no title of a single block. */
export const captionFences = (markdown: string): string =>
  markdown.replace(
    FENCE,
    (_, indent: string, language: string, file: string, code: string) =>
      `${indent}\`${file}\`\n\n${indent}\`\`\`${language}\n${code}${indent}\`\`\``,
  );
