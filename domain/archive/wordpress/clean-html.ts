import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { lookupTable } from '../../lookup-table.ts';
import type { ContentContext } from './content-context.ts';
import {
  element,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  toHtml,
} from './html-tree.ts';
import { attributeText, isBlank, nodesText } from './plain-text.ts';

/** Replacements for obsolete HTML tags, and for h1, which only the page title may use. */
const RENAMED: Record<string, string> = lookupTable({
  acronym: 'abbr',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  h1: 'h2',
});
const SCRIPTS = new Set([
  'script',
  'noscript',
  'style',
  'link',
  'meta',
  'base',
  'template',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'canvas',
]);
const FIELDS = new Set([
  'input',
  'select',
  'textarea',
  'button',
  'label',
  'legend',
  'option',
  'optgroup',
  'datalist',
]);
/** Block elements that preformatted text cannot contain. */
const PHRASING_ONLY = new Set(['p', 'div']);

export function findRefusal({ tag, isEnded }: HtmlElement): readonly [what: string, why: string] | null {
  // Without its end tag, a form would contain the rest of the text, so only complete forms are refused.
  if (tag === 'form' && isEnded)
    return ['forms', 'create a form on this site instead; its text is not imported'];
  if (tag === 'style' || tag === 'link' || tag === 'meta') return ['styles', 'this site uses its own design'];
  if (SCRIPTS.has(tag))
    return ['scripts and objects', 'not safe for visitors; add them in a code block instead'];
  if (FIELDS.has(tag)) return ['form fields', 'create a form on this site instead'];
  return null;
}

export function cleanHtml(nodes: readonly HtmlNode[], context: ContentContext): string {
  return sanitizeOwnerHtml(toHtml(cleanNodes(nodes, context, false))).trim();
}

function cleanNodes(nodes: readonly HtmlNode[], context: ContentContext, isInPre: boolean): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return 'comment' in node ? [] : [node];
    const refusal = findRefusal(node);
    if (refusal) {
      context.left(...refusal);
      return [];
    }
    noteHandlers(node, context);
    if (node.tag === 'img') return toInlineImage(node, context);
    if (node.tag.startsWith('sw-') || node.tag === 'iframe') return inlineEmbed(node, context);
    const cleaned = cleanNodes(node.children, context, isInPre || node.tag === 'pre');
    const children = node.tag === 'pre' && !isInPre ? [{ text: withoutIndent(toHtml(cleaned)) }] : cleaned;
    if (isInPre && PHRASING_ONLY.has(node.tag)) return children;
    if (node.tag === 'p' && isBlank(children)) return [];
    if (node.tag === 'a' && isBlank(children) && !node.attributes.get('id')) return children;
    // A link around an image is dropped, because the image itself becomes a link.
    if (node.tag === 'a' && findElement(children, 'a')) return children;
    return [{ tag: RENAMED[node.tag] ?? node.tag, attributes: cleanAttributes(node, context), children }];
  });
}

function withoutIndent(html: string): string {
  const lines = html
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const indent = indents.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY);
  return Number.isFinite(indent) ? lines.map((line) => line.slice(indent)).join('\n') : html;
}

function noteHandlers(node: HtmlElement, context: ContentContext): void {
  for (const name of node.attributes.keys())
    if (name.startsWith('on'))
      context.left('event handlers', 'scripts in attributes are never imported', name);
}

function cleanAttributes(node: HtmlElement, context: ContentContext): Map<string, string> {
  const attributes = new Map([...node.attributes].filter(([name]) => name !== 'style' && name !== 'class'));
  const href = attributes.get('href');
  if (node.tag === 'a' && href !== undefined) {
    const address = attributeText(href).trim();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme
    if (/^(?:javascript|vbscript|data):/i.test(address.replace(/[\u0000-\u0020]/g, '')))
      context.left('links', 'their address is a script', address.slice(0, 60));
    attributes.set('href', context.resolveHref(address).replaceAll('&', '&amp;'));
  }
  return attributes;
}

export function readImageParts(img: HtmlElement): {
  src: string;
  attachmentId: string | undefined;
  alt: string;
} {
  const source = img.attributes.get('src') ?? '';
  const lazy = img.attributes.get('data-src') ?? img.attributes.get('data-lazy-src');
  return {
    src: attributeText(source === '' || source.startsWith('data:') ? (lazy ?? source) : source).trim(),
    attachmentId:
      /\bwp-image-(\d+)/.exec(img.attributes.get('class') ?? '')?.[1] ?? img.attributes.get('data-id'),
    alt: attributeText(img.attributes.get('alt') ?? '').slice(0, 1000),
  };
}

function toInlineImage(img: HtmlElement, context: ContentContext): HtmlNode[] {
  if (hasClass(img, 'wp-smiley')) return [{ text: img.attributes.get('alt') ?? '' }];
  const parts = readImageParts(img);
  const picture = parts.src ? context.takePicture(parts) : null;
  if (!picture) return /^(?:https?:)?\/\//.test(parts.src) ? [linkTo(parts.src, parts.alt)] : [];
  const width = Math.min(picture.width, 750);
  return [
    element(
      'img',
      [],
      [
        ['src', `/images/${picture.mediaId}/${encodeURIComponent(picture.filename)}?format=${width}w`],
        ['alt', picture.alt.replaceAll('&', '&amp;')],
        ['width', String(width)],
        ['height', String(Math.max(1, Math.round((picture.height * width) / picture.width)))],
        ['loading', 'lazy'],
      ],
    ),
  ];
}

function linkTo(address: string, text = ''): HtmlElement {
  const href = address.replace(/^\/\//, 'https://').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const words = text.trim() === '' ? href : text.trim().replaceAll('&', '&amp;');
  return element('a', [{ text: words.replaceAll('<', '&lt;') }], [['href', href]]);
}

function inlineEmbed(node: HtmlElement, context: ContentContext): HtmlNode[] {
  const address =
    attributeText(node.attributes.get('src') ?? node.attributes.get('url') ?? '') || nodesText(node.children);
  if (/^(?:https?:)?\/\//.test(address)) return [linkTo(address)];
  return node.tag === 'sw-caption' && findElement(node.children, 'img')
    ? cleanNodes(node.children, context, false)
    : [];
}
