import { lookupTable } from '../lookup-table.ts';
/** Part of an HTML text: decoded text, or an HTML tag that a translation must keep. */
export interface MarkupPart {
  isTag: boolean;
  value: string;
}

const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = lookupTable({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
});

const decode = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Splits HTML into decoded text and tags. */
export function splitMarkup(html: string): MarkupPart[] {
  const parts: MarkupPart[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') parts.push({ isTag: false, value: decode(text) });
  };
  for (const { 0: tag, index } of html.matchAll(TAG)) {
    addText(html.slice(end, index));
    parts.push({ isTag: true, value: tag });
    end = index + tag.length;
  }
  addText(html.slice(end));
  return parts;
}

export const joinMarkup = (parts: readonly MarkupPart[]): string =>
  parts.map(({ isTag, value }) => (isTag ? value : encode(value))).join('');

export const joinPlain = (parts: readonly MarkupPart[]): string => parts.map(({ value }) => value).join('');

/** Counts the tags of an HTML text by name. A closing tag counts as `/name`. */
function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { isTag, value } of splitMarkup(html)) {
    const name = isTag ? /^<(\/?[a-z][a-z0-9-]*)/i.exec(value)?.[1]?.toLowerCase() : undefined;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Names the HTML elements that a translation has fewer or more of than its original. */
export function compareTags(original: string, translated: string): { lost: string[]; added: string[] } {
  const [before, after] = [countTags(original), countTags(translated)];
  const more = (one: Map<string, number>, other: Map<string, number>) => [
    ...new Set(
      [...one]
        .filter(([name, count]) => count > (other.get(name) ?? 0))
        .map(([name]) => `<${name.replace('/', '')}>`),
    ),
  ];
  return { lost: more(before, after), added: more(after, before) };
}

/** Returns whether two HTML texts are the same except for the encoding of characters. */
export const isSameMarkup = (one: string, other: string): boolean =>
  one === other || joinMarkup(splitMarkup(one)) === joinMarkup(splitMarkup(other));
