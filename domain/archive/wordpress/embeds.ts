import { findEmbed } from '#domain/links/embed-providers.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ContentContext, DraftBlock } from './content-context.ts';
import { findElement, type HtmlElement } from './html-tree.ts';
import { attributeText, cutAtWord, nodesText } from './plain-text.ts';

/** URLs of embedded frames, each with the URL of the page that the frame shows. */
const FRAMES: readonly [RegExp, (id: string) => string][] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)\/([\w-]{6,20})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d{4,15})/, (id) => `https://vimeo.com/${id}`],
  [
    /^https:\/\/open\.spotify\.com\/embed\/((?:track|album|playlist|episode|show)\/\w{10,40})/,
    (id) => `https://open.spotify.com/${id}`,
  ],
];

export function embedAddress(address: string): string | null {
  const https = address.trim().replace(/^(?:http:)?\/\//, 'https://');
  for (const [pattern, pageOf] of FRAMES) {
    const id = pattern.exec(https)?.[1];
    if (id) return pageOf(id);
  }
  return findEmbed(https) ? https.slice(0, 1000) : null;
}

export const isLoneAddress = (text: string): boolean => /^https?:\/\/[^\s<>"]{4,1000}$/.test(text);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function linkBlock(address: string, text: string, caption = ''): DraftBlock {
  const note = caption === '' || caption === text ? '' : `<p>${escaped(cutAtWord(caption, 500))}</p>`;
  const html = `<p><a href="${escaped(address)}">${escaped(cutAtWord(text || address, 200))}</a></p>${note}`;
  return { type: BLOCK_TYPE.html, value: { html, align: 'start', size: 'normal' } };
}

export function embedBlock(address: string, title: string, context: ContentContext): DraftBlock | null {
  const known = embedAddress(address);
  if (known) {
    const name = cutAtWord(title, 200) || findEmbed(known)?.provider || 'Video';
    return { type: BLOCK_TYPE.embed, value: { href: known, title: name, aspectRatio: '16/9' } };
  }
  const https = address.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//.test(https)) return null;
  const host = /^https?:\/\/([^/?#]+)/.exec(https)?.[1] ?? '';
  context.changed('embeds', 'from an unsupported provider; a link is added instead', host);
  return linkBlock(https, title);
}

export function findEmbedBlock(node: HtmlElement, context: ContentContext): DraftBlock | null {
  const caption = findElement(node.children, 'figcaption');
  const inner = node.children.filter((child) => child !== caption);
  const holder = findElement(inner, 'iframe') ?? node;
  const own = ['src', 'url', 'at-0'].map((name) => holder.attributes.get(name)).find((value) => value);
  const link = findElement(inner, 'a')?.attributes.get('href');
  const address =
    attributeText(own ?? '') || nodesText(inner).split(' ').find(isLoneAddress) || attributeText(link ?? '');
  const full = node.tag === 'sw-vimeo' && /^\d+$/.test(address) ? `https://vimeo.com/${address}` : address;
  const title = caption ? nodesText(caption.children) : attributeText(holder.attributes.get('title') ?? '');
  return embedBlock(full, title, context);
}
