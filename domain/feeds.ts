import { Parser } from 'htmlparser2';
import { findNestingLimit } from '#domain/html/bounded.ts';
import { toPlainText } from '#domain/pages/search-text.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type Feed, feedUrlSchema, MAX_FEED_ITEMS } from '#schema/contracts/feeds/feed.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export function feedUrls(
  sections: readonly { blocks: readonly Pick<Block, 'type' | 'value'>[] }[],
): string[] {
  const urls = sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === BLOCK_TYPE.rss)
    .flatMap(({ value: { url } }) => {
      const parsed = feedUrlSchema.safeParse(typeof url === 'string' ? url.trim() : url);
      return parsed.success ? [parsed.data] : [];
    });
  return [...new Set(urls)];
}

const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 400;
const ROOTS = new Set(['rss', 'rdf:rdf', 'feed']);
const ENTRIES = new Set(['item', 'entry']);
/** Element names in RSS 2.0, RSS 1.0 and Atom (RFC 4287), in order of preference. */
const TEXTS = ['description', 'summary', 'content:encoded', 'content'];
const DATES = ['pubdate', 'published', 'dc:date', 'updated'];

type Fields = Map<string, string>;

export type ResolveAddress = (text: string) => string | null;

/** Parses a feed and converts markup in it to text. Does not expand custom XML entities. */
export function parseFeed(xml: string, resolve: ResolveAddress): Feed | null {
  if (findNestingLimit(xml, true) >= 0) return null;
  const entries: Fields[] = [];
  const channel: Fields = new Map();
  let isFeed = false;
  let fields = channel;
  let depth = 0;
  let level = Number.POSITIVE_INFINITY;
  let name = '';
  let text = '';
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1;
        const opened = tag.toLowerCase();
        if (depth === 1) {
          isFeed = ROOTS.has(opened);
          level = opened === 'feed' ? 2 : 3;
        } else if (ENTRIES.has(opened) && fields === channel) {
          fields = new Map();
          entries.push(fields);
          level = depth + 1;
        } else if (depth === level) {
          name = opened;
          text = '';
          const { href, rel = 'alternate' } = attributes;
          if (opened === 'link' && href && rel === 'alternate' && !fields.has('link'))
            fields.set('link', href);
        }
      },
      ontext(more) {
        if (name !== '') text += more;
      },
      onclosetag(tag) {
        if (depth === level && name !== '') {
          if (text.trim() !== '' && !fields.has(name)) fields.set(name, text.trim());
          name = '';
        } else if (ENTRIES.has(tag.toLowerCase()) && depth === level - 1 && fields !== channel) {
          level = depth;
          fields = channel;
        }
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!isFeed) return null;
  return {
    title: shorten(toPlainText(channel.get('title') ?? ''), MAX_TITLE_LENGTH),
    items: entries.flatMap((entry) => toItem(entry, resolve) ?? []).slice(0, MAX_FEED_ITEMS),
  };
}

function toItem(entry: Fields, resolve: ResolveAddress): Feed['items'][number] | null {
  const first = (names: readonly string[]) => names.map((each) => entry.get(each)).find(Boolean) ?? '';
  const href = resolve(entry.get('link') ?? entry.get('guid') ?? '');
  const excerpt = shorten(toPlainText(first(TEXTS)), MAX_EXCERPT_LENGTH);
  const title = shorten(toPlainText(entry.get('title') ?? ''), MAX_TITLE_LENGTH) || shorten(excerpt, 80);
  if (href === null || !/^https?:/.test(href) || title === '') return null;
  const publishedAt = Date.parse(first(DATES));
  return { title, href, excerpt, publishedAt: Number.isNaN(publishedAt) ? null : publishedAt };
}

function shorten(text: string, maxLength: number): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim();
  const letters = [...plain.slice(0, maxLength * 2)];
  return letters.length <= maxLength
    ? plain.slice(0, maxLength * 2)
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
