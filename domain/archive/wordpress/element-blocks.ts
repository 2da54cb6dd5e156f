import { decodePart } from '#domain/links/decode.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ContentContext, DraftBlock } from './content-context.ts';
import { linkBlock } from './embeds.ts';
import {
  element,
  findElement,
  type HtmlElement,
  hasClass,
  isElement,
  toHtml,
  walkElements,
} from './html-tree.ts';
import { attributeText, cutAtWord, decodeCharacters, nodesText } from './plain-text.ts';

const QUOTE_CHARACTERS = 2000;
const SOURCE_CHARACTERS = 300;
const CODE_CHARACTERS = 100_000;

/** Returns a quote block for a single plain-text paragraph, or else null. */
export function toQuote(node: HtmlElement, context: ContentContext): DraftBlock | null {
  const inner = [...walkElements(node.children)];
  const isPlain = inner.every(({ tag }) => /^(?:p|cite|footer|em|strong|b|i|span|small)$/.test(tag));
  if (!isPlain || inner.filter(({ tag }) => tag === 'p').length > 1) return null;
  const source = inner.find(({ tag }) => tag === 'cite' || tag === 'footer');
  const holder = source ? withoutElement(node, source) : node;
  const quote = nodesText(holder.children);
  if (quote === '' || quote.length > QUOTE_CHARACTERS) return null;
  if (source && nodesText(source.children).length > SOURCE_CHARACTERS)
    context.changed('sources of quotes', `shortened to ${SOURCE_CHARACTERS} characters`);
  return {
    type: BLOCK_TYPE.quote,
    value: { quote, source: source ? cutAtWord(nodesText(source.children), SOURCE_CHARACTERS) : '' },
  };
}

function withoutElement(node: HtmlElement, removed: HtmlElement): HtmlElement {
  const children = node.children
    .filter((child) => child !== removed)
    .map((child) => (isElement(child) ? withoutElement(child, removed) : child));
  return { ...node, children };
}

export function toCode(node: HtmlElement): DraftBlock | null {
  const inner = [...walkElements(node.children)];
  const classes = [node, ...inner].map((part) => part.attributes.get('class') ?? '').join(' ');
  const isCode =
    inner.some(({ tag }) => tag === 'code') || /\bwp-block-code\b|\bbrush:|\blang(?:uage)?-/.test(classes);
  if (!isCode || inner.some(({ tag }) => !/^(?:code|span|br)$/.test(tag))) return null;
  const code = decodeCharacters(toHtml(node.children).replace(/<br\b[^<>]*>/gi, '\n'))
    .replace(/^\n/, '')
    .trimEnd();
  if (code === '' || code.length > CODE_CHARACTERS) return null;
  const language = /\b(?:language-|lang-|brush:\s*)([\w+#-]{1,40})/.exec(classes)?.[1] ?? '';
  return { type: BLOCK_TYPE.code, value: { code, mode: 'display', language } };
}

export function toButtons(node: HtmlElement, context: ContentContext): DraftBlock[] {
  const all = [...walkElements([node])];
  const outlined = new Set(
    all.filter((box) => hasClass(box, 'is-style-outline')).flatMap((box) => [...walkElements([box])]),
  );
  const links = all.filter(({ tag }) => tag === 'a');
  return links.flatMap((link): DraftBlock[] => {
    const text = cutAtWord(nodesText(link.children), 100);
    if (text === '') return [];
    const href = safeHref(
      context.resolveHref(attributeText(link.attributes.get('href') ?? '').trim()).slice(0, 500),
    );
    const justify = /\bis-content-justification-(center|right)\b/.exec(
      node.attributes.get('class') ?? '',
    )?.[1];
    const value = {
      text,
      href,
      align: justify === 'right' ? 'end' : (justify ?? 'start'),
      size: 'medium',
      style: outlined.has(link) ? 'outline' : 'solid',
      newWindow: link.attributes.get('target') === '_blank',
    };
    return [{ type: BLOCK_TYPE.button, value }];
  });
}

export function toSpacer(node: HtmlElement): DraftBlock {
  const height = Number(/height:\s*(\d{1,4})px/.exec(node.attributes.get('style') ?? '')?.[1] ?? 48);
  return { type: BLOCK_TYPE.spacer, value: { heightPx: Math.min(height, 600) } };
}

/** Returns a link to audio or video on the old site, which the import cannot copy. */
export function toMedia(node: HtmlElement, context: ContentContext): DraftBlock | null {
  const kind = /audio|playlist/.test(node.tag) ? 'sounds' : 'videos';
  const attributes = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'm4v', 'webm', 'ogv', 'at-0'];
  const own = attributes.map((name) => node.attributes.get(name)).find((value) => value);
  const address = attributeText(
    own ?? findElement(node.children, 'source')?.attributes.get('src') ?? '',
  ).trim();
  if (!/^https?:\/\//.test(address)) {
    context.left(kind, 'no block can play them yet');
    return null;
  }
  context.changed(kind, 'no block can play them yet; a link to the file on the old site is added', address);
  return linkBlock(address, decodeName(address));
}

const decodeName = (address: string): string => decodePart(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');

export const latestPosts = (collectionId: string): DraftBlock => ({
  type: BLOCK_TYPE.summaryV2,
  value: {
    collectionId,
    maxItems: 5,
    category: '',
    view: 'list',
    columns: 3,
    headingLevel: 3,
    showExcerpt: true,
    showImage: true,
  },
});

export const socialLink = (url: string, service: unknown) =>
  element('p', [element('a', [{ text: typeof service === 'string' ? service : 'Link' }], [['href', url]])]);
