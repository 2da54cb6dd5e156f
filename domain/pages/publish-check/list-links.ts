import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { toPlainText } from '../search-text.ts';

/** `words` is the text of the link; '' for an image link. */
export interface Link {
  href: string;
  words: string;
}

const LINK_KEYS = new Set(['href', 'clickThroughUrl', 'ticketHref']);
/** Blocks whose `url` is the source of their content rather than a link. */
const SOURCES: ReadonlySet<number> = new Set([BLOCK_TYPE.embed, BLOCK_TYPE.video]);
const MAX_DEPTH = 6;
/** Matches start and end tags of links, which HTML does not allow to nest. */
const LINK_TAG = /<(\/?)a(?=[\s>])([^<>]*)>/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Matches Markdown links whose URL contains at most one pair of parentheses. */
const MARKDOWN_LINK = /(!?)\[([^[\]\n]*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g;
const MARKDOWN_HREF = /^\s*<?([^\s>]*)/;

export function listLinks({ type, value }: Block): Link[] {
  if (type === BLOCK_TYPE.code || SOURCES.has(type)) return [];
  if (type === BLOCK_TYPE.markdown && typeof value.markdown === 'string')
    return [...value.markdown.matchAll(MARKDOWN_LINK)]
      .filter(([, bang]) => bang === '')
      .map(([, , words = '', inside = '']) => ({ href: MARKDOWN_HREF.exec(inside)?.[1] ?? '', words }));
  return collect(value, 0);
}

function collect(value: unknown, depth: number): Link[] {
  if (typeof value === 'string') return value.includes('<a') ? linksInHtml(value) : [];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => collect(entry, depth + 1));
  return Object.entries(value).flatMap(([key, entry]): Link[] => {
    if (key === 'json') return [];
    if (!LINK_KEYS.has(key) || typeof entry !== 'string') return collect(entry, depth + 1);
    return entry.trim() === '' ? [] : [{ href: entry, words: findWords(value) }];
  });
}

function linksInHtml(html: string): Link[] {
  const links: Link[] = [];
  let open: { href: string; from: number } | null = null;
  for (const tag of html.matchAll(LINK_TAG)) {
    if (open) links.push({ href: open.href, words: toPlainText(html.slice(open.from, tag.index)) });
    open = tag[1] === '/' ? null : { href: readHref(tag[2] ?? ''), from: tag.index + tag[0].length };
  }
  return links;
}

function readHref(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  return (double ?? single ?? bare ?? '').replaceAll('&amp;', '&');
}

function findWords(value: object): string {
  const { text, buttonText, title } = { text: '', buttonText: '', title: '', ...value };
  return [buttonText, text, title].find((words) => typeof words === 'string' && words.trim() !== '') ?? '';
}
