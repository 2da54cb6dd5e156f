import { safeHref } from '#domain/links/safe-href.ts';
import { applyClassStyles } from './class-styles.ts';
import { flattenTables } from './tables.ts';
import { buildWordLists, nestLists } from './word-lists.ts';

export interface Pasted {
  html: string;
  pictures: string[];
}

/** Elements without visible text. Office elements have a namespace prefix (`o:p`, `w:sdt`, `v:shape`). */
const NO_TEXT = 'style, script, meta, link, title, base, object, iframe, svg, xml, template, noscript';
const isOffice = ({ localName }: Element) => localName.includes(':');

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/** Converts Word's heading styles to heading elements, and maps levels that the editor does not support. */
function nameHeadings(root: Element): void {
  for (const title of [...root.querySelectorAll('p[class*="MsoTitle"]')]) rename(title, 'h1');
  for (const subtitle of [...root.querySelectorAll('p[class*="MsoSubtitle"]')]) rename(subtitle, 'h2');
  for (const deep of [...root.querySelectorAll('h5, h6')]) rename(deep, 'h4');
}

/** Removes bookmarks, links to files on the author's computer, and links with unsafe URLs. */
function cleanLinks(root: Element): void {
  for (const link of [...root.querySelectorAll('a')]) {
    const href = link.getAttribute('href')?.trim() ?? '';
    if (href === '' || /^(?:file:|#_|about:)/i.test(href) || safeHref(href) === '#') {
      unwrap(link);
      continue;
    }
    link.setAttribute('href', unwrapGoogle(href));
    // Other apps underline their links with a `u` element.
    for (const line of [...link.querySelectorAll('u')]) unwrap(line);
    const outer = link.parentElement;
    if (outer?.localName === 'u' && outer.childNodes.length === 1) unwrap(outer);
  }
}

/** Returns the link target inside the redirect URL that Google Docs puts around links. */
function unwrapGoogle(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return href;
  const target = new URL(href).searchParams.get('q');
  return target && safeHref(target) !== '#' ? target : href;
}

const getStyle = (element: Element) => element.getAttribute('style') ?? '';

/**
 * Converts inline styles to text marks, such as bold. Google Docs wraps everything in a `b` that is not bold.
 */
function readInlineStyles(root: Element): void {
  for (const bold of [...root.querySelectorAll('b, strong')])
    if (/(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(getStyle(bold))) unwrap(bold);
  for (const span of [...root.querySelectorAll('span[style]')]) {
    const style = getStyle(span);
    const tags = [
      ...(/(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? ['strong'] : []),
      ...(/(?:^|[;\s])font-style:\s*italic/i.test(style) ? ['em'] : []),
      ...(/text-decoration[^:;]{0,20}:[^;]{0,200}underline/i.test(style) ? ['u'] : []),
      ...(/text-decoration[^:;]{0,20}:[^;]{0,200}line-through/i.test(style) ? ['s'] : []),
    ];
    for (const tag of tags) {
      const wrapper = root.ownerDocument.createElement(tag);
      wrapper.append(...span.childNodes);
      span.append(wrapper);
    }
  }
}

/** Removes bold from headings, because the site's design sets their weight. */
function lightenHeadings(root: Element): void {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4'))
    for (const part of [...heading.querySelectorAll('b, strong, u')]) unwrap(part);
}

const SHOWS = 'br + br, hr';

/** Removes empty paragraphs, which Word and Google Docs use for spacing. */
function removeEmptyLines(root: Element): void {
  for (const line of [...root.querySelectorAll('p, h1, h2, h3, h4, li, div')])
    if (!line.textContent?.trim() && !line.querySelector(SHOWS)) line.remove();
  for (const list of [...root.querySelectorAll('ul, ol')]) if (!list.querySelector('li')) list.remove();
}

/** Removes `br` elements that Google Docs inserts between paragraphs as empty lines. */
function removeLooseBreaks(root: Element): void {
  for (const end of [...root.querySelectorAll('br')])
    if (end.parentElement?.querySelector(':scope > :is(p, h1, h2, h3, h4, ul, ol, blockquote, pre)'))
      end.remove();
}

const KEPT_ATTRIBUTES = new Set(['href', 'start']);

function dropAttributes(root: Element): void {
  for (const element of root.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
}

/** Collapses line breaks in the HTML source, and runs of spaces, which Word uses as indents. */
function tidyBlanks(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.parentElement?.closest('pre')) continue;
    text.nodeValue = (text.nodeValue ?? '').replace(/[\s\u00a0]{2,}|[\n\r\t]/g, ' ');
  }
}

/** HTML copied from this editor is kept unchanged. */
const isOwn = (html: string) => /\sdata-pm-slice=|\sdata-sitewright=/.test(html);

export function cleanPasted(html: string): Pasted {
  if (isOwn(html)) return { html, pictures: [] };
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const { body } = parsed;
  removeComments(parsed);
  applyClassStyles(body, parsed);
  const pictures = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  for (const element of [...body.querySelectorAll(`${NO_TEXT}, img, picture`)]) element.remove();
  buildWordLists(body);
  for (const element of [...body.querySelectorAll('*')].filter(isOffice)) unwrap(element);
  nestLists(body);
  nameHeadings(body);
  readInlineStyles(body);
  cleanLinks(body);
  flattenTables(body);
  for (const span of [...body.querySelectorAll('span, font')]) unwrap(span);
  lightenHeadings(body);
  body.normalize();
  tidyBlanks(body);
  for (const end of [...body.querySelectorAll('br.Apple-interchange-newline')]) end.remove();
  removeLooseBreaks(body);
  removeEmptyLines(body);
  dropAttributes(body);
  return { html: body.innerHTML.trim(), pictures };
}
