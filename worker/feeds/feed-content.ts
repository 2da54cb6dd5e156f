import type * as z from 'zod';
import { createMarkupBudget, type MarkupBudget } from '#domain/html/bounded.ts';
import { escapeHtml, escapeText } from '#domain/html/escape-html.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { imageUrl } from '#domain/media/images/address.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { accordionBlock } from '#schema/contracts/blocks/accordion.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import { galleryBlock } from '#schema/contracts/blocks/gallery.ts';
import { htmlBlock } from '#schema/contracts/blocks/html.ts';
import { imageBlock } from '#schema/contracts/blocks/image.ts';
import {
  buttonBlock,
  codeBlock,
  embedBlock,
  horizontalRuleBlock,
  markdownBlock,
  quoteBlock,
} from '#schema/contracts/blocks/simple.ts';
import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { markdownToHtml } from '../render/blocks/markdown/to-html.ts';

const IMAGE_WIDTH = 1500;

const figure = (image: ImageRef | null, caption: string): string =>
  image === null
    ? ''
    : `<figure><img src="${escapeHtml(imageUrl(image, IMAGE_WIDTH))}" alt="${escapeHtml(image.alt)}">${caption && `<figcaption>${escapeText(caption)}</figcaption>`}</figure>`;
const link = (href: string, text: string): string =>
  href === '' ? '' : `<p><a href="${escapeHtml(safeHref(href))}">${escapeText(text || href)}</a></p>`;

type Writer = (value: unknown, budget: MarkupBudget) => string;

function createWriter<Schema extends z.ZodType>(
  { type, schema }: BlockContract<Schema>,
  write: (value: z.output<Schema>, budget: MarkupBudget) => string,
): [type: number, writer: Writer] {
  return [
    type,
    (value, budget) => {
      const read = schema.safeParse(value);
      return read.success ? write(read.data, budget) : '';
    },
  ];
}

/**
 * Writers for blocks that feed readers can display without styles and scripts. All other blocks are omitted.
 */
const WRITERS: ReadonlyMap<number, Writer> = new Map([
  createWriter(htmlBlock, ({ html }, budget) => sanitizePageHtml(html, budget)),
  createWriter(markdownBlock, ({ markdown }, budget) =>
    sanitizePageHtml(markdownToHtml(markdown, budget), budget),
  ),
  createWriter(imageBlock, ({ image, caption, title, text }, budget) =>
    [
      figure(image, caption),
      title && `<p><strong>${escapeText(title)}</strong></p>`,
      sanitizePageHtml(text, budget),
    ].join(''),
  ),
  createWriter(galleryBlock, ({ slides }) =>
    slides.map(({ image, title, description }) => figure(image, title || description)).join(''),
  ),
  createWriter(
    quoteBlock,
    ({ quote, source }) =>
      `<blockquote><p>${escapeText(quote)}</p>${source && `<p>${escapeText(source)}</p>`}</blockquote>`,
  ),
  createWriter(codeBlock, ({ code, mode }) =>
    mode === 'display' ? `<pre><code>${escapeText(code)}</code></pre>` : '',
  ),
  createWriter(accordionBlock, ({ items }, budget) =>
    items.map(({ title, html }) => `<h3>${escapeText(title)}</h3>${sanitizePageHtml(html, budget)}`).join(''),
  ),
  createWriter(embedBlock, ({ href, title }) => link(href, title)),
  createWriter(buttonBlock, ({ href, text }) => link(href, text)),
  createWriter(videoBlock, ({ poster, caption, title }) => figure(poster, caption || title)),
  createWriter(horizontalRuleBlock, () => '<hr>'),
]);

const writeBlocks = (blocks: readonly Block[], budget: MarkupBudget): string =>
  sortByReadingOrder(blocks)
    .map(({ type, value, sample }) => (sample ? '' : (WRITERS.get(type)?.(value, budget) ?? '')))
    .join('\n');

/** Matches URLs in attributes. Sanitised HTML has double quotes around all attribute values. */
const ADDRESS = /(\s(?:href|src|poster)=")([^"]*)"/g;

/** Converts an item's content to HTML for use outside the site. Makes URLs absolute. */
export function toFeedHtml({ body, sections }: Pick<Item, 'body' | 'sections'>, address: string): string {
  const budget = createMarkupBudget();
  const parts = [{ blocks: body, isHidden: false }, ...sections].map(({ blocks, isHidden }) =>
    isHidden ? '' : writeBlocks(blocks, budget),
  );
  return parts
    .join('\n')
    .replace(/\ssrcset="[^"]*"/g, '')
    .replace(ADDRESS, (whole, before: string, value: string) =>
      URL.canParse(value, address) ? `${before}${new URL(value, address)}"` : whole,
    )
    .trim();
}
