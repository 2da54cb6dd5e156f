import sanitizeHtml from 'sanitize-html';
import { limitNesting } from '#domain/html/bounded.ts';
import { lookupTable } from '../../lookup-table.ts';
import { type HtmlNode, isElement, toHtml } from './html-tree.ts';

const ENTITY: Record<string, string> = lookupTable({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' });

export function decodeCharacters(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return sanitizeHtml(limitNesting(html), {
    allowedTags: [],
    allowedAttributes: {},
    parseStyleAttributes: false,
  }).replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITY[entity] ?? '');
}

export const attributeText = (value: string): string =>
  decodeCharacters(value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

export function toPlainWords(html: string): string {
  return decodeCharacters(html.replace(/<(?:br|\/p|\/h\d|\/li|\/div|\/tr)\b[^<>]*>/gi, ' $&'))
    .replace(/\s+/g, ' ')
    .trim();
}

export const nodesText = (nodes: readonly HtmlNode[]): string => toPlainWords(toHtml(nodes));

export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (isElement(node))
      return (
        !/^(?:img|hr|iframe|video|audio|object|embed|table|sw-.*)$/.test(node.tag) && isBlank(node.children)
      );
    return 'comment' in node || /^(?:\s|&nbsp;|&#160;)*$/.test(node.text);
  });
}

/** Truncates text, at a space near the limit if there is one. */
export function cutAtWord(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > maxCharacters * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
