import {
  element,
  findElement,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  walkElements,
} from './html-tree.ts';
import { attributeText, nodesText } from './plain-text.ts';

export type Align = 'start' | 'center' | 'end';

export const isGallery = (node: HtmlElement) =>
  /\b(?:wp-block-gallery|blocks-gallery-grid|gallery-columns-\d|tiled-gallery)\b/.test(
    node.attributes.get('class') ?? '',
  ) && findElement(node.children, 'img') !== undefined;

export function findAlign(node: HtmlElement): Align | null {
  const classes = node.attributes.get('class') ?? '';
  const style = `${node.attributes.get('style') ?? ''};text-align:${node.attributes.get('align') ?? ''}`;
  const name =
    /\bhas-text-align-(left|center|right)\b/.exec(classes)?.[1] ??
    /text-align:\s*(left|center|right|start|end)/.exec(style)?.[1];
  if (node.tag === 'center' || name === 'center') return 'center';
  if (name === 'right' || name === 'end') return 'end';
  return name ? 'start' : null;
}

const LIFTED = new Set(['img', 'iframe', 'video', 'audio', 'figure']);

export function extractElements(node: HtmlElement): HtmlElement[] {
  const lifted: HtmlElement[] = [];
  node.children = node.children.filter((child) => {
    if (!isElement(child)) return true;
    const isEmoji = hasClass(child, 'wp-smiley');
    const isPictureLink =
      child.tag === 'a' && findElement(child.children, 'img') && nodesText(child.children) === '';
    if ((!isEmoji && (LIFTED.has(child.tag) || child.tag.startsWith('sw-'))) || isPictureLink) {
      lifted.push(isPictureLink ? element('figure', [child]) : child);
      return false;
    }
    for (const deeper of extractElements(child)) lifted.push(deeper);
    return true;
  });
  return lifted;
}

export function findCaption(node: HtmlElement): string {
  const caption = findElement(node.children, 'figcaption');
  if (caption) return nodesText(caption.children);
  const attribute = node.attributes.get('caption');
  if (attribute) return attributeText(attribute);
  if (node.tag === 'figure') return '';
  const hasNoPicture = (child: HtmlNode) =>
    !isElement(child) || (child.tag !== 'img' && !findElement(child.children, 'img'));
  // If the shortcode contains paragraphs, one of them holds the image as well as text.
  const candidates = [node, ...walkElements(node.children)].map((box) =>
    nodesText(box.children.filter(hasNoPicture)),
  );
  return candidates.find((words) => words !== '') ?? '';
}
