import { safeHref } from '#domain/links/safe-href.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { readImageParts } from './clean-html.ts';
import type { ContentContext, DraftBlock } from './content-context.ts';
import { linkBlock } from './embeds.ts';
import { findElement, type HtmlElement, walkElements } from './html-tree.ts';
import { attributeText, cutAtWord, nodesText, toPlainWords } from './plain-text.ts';

const CAPTION_CHARACTERS = 500;

const imageBlock = (image: ImageRef, caption: string, href = ''): DraftBlock => ({
  type: BLOCK_TYPE.image,
  value: {
    image,
    caption: cutAtWord(caption, CAPTION_CHARACTERS),
    captionPosition: 'below',
    href,
    aspectRatio: 'auto',
    crop: 'none',
    isPriority: false,
  },
});

/** Returns a link to an image outside the library, because pages load no files from other sites. */
function toImageLink(src: string, alt: string, caption: string): DraftBlock | null {
  const address = src.replace(/^\/\//, 'https://');
  return /^https?:\/\//i.test(address) ? linkBlock(address, alt.trim(), caption) : null;
}

export function toImageBlock(node: HtmlElement, caption: string, context: ContentContext): DraftBlock | null {
  const img = node.tag === 'img' ? node : findElement(node.children, 'img');
  if (!img) return null;
  const parts = readImageParts(img);
  const attachmentId = parts.attachmentId ?? /^attachment_(\d+)$/.exec(node.attributes.get('id') ?? '')?.[1];
  const image = parts.src ? context.takePicture({ ...parts, attachmentId }) : null;
  if (!image) return toImageLink(parts.src, parts.alt, caption);
  return imageBlock(image, caption, findLink(node, img, context));
}

function findLink(node: HtmlElement, img: HtmlElement, context: ContentContext): string {
  const link = [...walkElements([node])].find(
    (candidate) => candidate.tag === 'a' && [...walkElements(candidate.children)].includes(img),
  );
  const href = attributeText(link?.attributes.get('href') ?? '').trim();
  if (
    href === '' ||
    /\.(?:jpe?g|png|gif|webp|avif)$/i.test(href.split(/[?#]/, 1)[0] ?? '') ||
    href.includes('attachment_id=')
  )
    return '';
  const led = safeHref(context.resolveHref(href).slice(0, 500));
  return led === '#' ? '' : led;
}

export function toGallery(node: HtmlElement, context: ContentContext): DraftBlock[] {
  const pictures = node.tag === 'sw-gallery' ? fromIds(node, context) : fromFigures(node, context);
  const classes = node.attributes.get('class') ?? '';
  const columns = Number(
    node.attributes.get('columns') ?? /\b(?:gallery-)?columns-(\d)\b/.exec(classes)?.[1] ?? 3,
  );
  const count = Math.min(Math.max(Math.trunc(columns) || 3, 1), 4, Math.max(pictures.length, 1));
  return pictures.map((block, index) => ({ ...block, column: { index: index % count, count } }));
}

function fromIds(node: HtmlElement, context: ContentContext): DraftBlock[] {
  const ids = (node.attributes.get('ids') ?? node.attributes.get('include') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (ids.length === 0)
    context.left('galleries', 'they show all images attached to the post; choose the images again');
  return ids.flatMap((id): DraftBlock[] => {
    const attachment = context.attachment(id);
    if (!attachment) {
      context.left('gallery images', 'the export does not contain their files', `attachment ${id}`);
      return [];
    }
    const image = context.takePicture({ src: attachment.url, attachmentId: id, alt: attachment.alt });
    const caption = toPlainWords(attachment.caption);
    const block = image ? imageBlock(image, caption) : toImageLink(attachment.url, attachment.alt, caption);
    return block ? [block] : [];
  });
}

function fromFigures(node: HtmlElement, context: ContentContext): DraftBlock[] {
  const figures = new Map<HtmlElement, HtmlElement>();
  for (const figure of walkElements(node.children))
    if (/^(?:figure|dl)$/.test(figure.tag))
      for (const inner of walkElements(figure.children)) if (inner.tag === 'img') figures.set(inner, figure);
  const getCaption = (img: HtmlElement) => {
    const figure = figures.get(img);
    const caption =
      figure && (findElement(figure.children, 'figcaption') ?? findElement(figure.children, 'dd'));
    return caption ? nodesText(caption.children) : '';
  };
  return [...walkElements(node.children)]
    .filter(({ tag }) => tag === 'img')
    .flatMap((img) => toImageBlock(img, getCaption(img), context) ?? []);
}
