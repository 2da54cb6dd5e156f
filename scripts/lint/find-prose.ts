import { findComments } from './comments.ts';
import { COMMENT_PATTERNS } from './prose-patterns.ts';

/** Comments for tools, such as `biome-ignore`, and code examples. */
const IS_FOR_TOOLS = /^(?:biome-ignore|@ts-|@vitest|v8 ignore|\/)/;

const toSentences = (text: string): string[] => text.split(/(?<=[.:;])\s+/);

export function findProse(path: string, source: string, decisions: ReadonlySet<string>): string[] {
  return findComments(source).flatMap(({ text, line }) => {
    if (IS_FOR_TOOLS.test(text)) return [];
    const hits = toSentences(text).flatMap((sentence) =>
      COMMENT_PATTERNS.flatMap(({ pattern, advice }) => {
        const found = pattern.exec(sentence);
        return found ? [`${path}:${line} "${found[0]}": ${advice}`] : [];
      }),
    );
    const unknown = [...text.matchAll(/\bdecision (\d+)/g)].flatMap(([, number = '']) =>
      decisions.has(number) ? [] : [`${path}:${line} decision ${number} is not in docs/decisions.`],
    );
    return [...hits, ...unknown];
  });
}
