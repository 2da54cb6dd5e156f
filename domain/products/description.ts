import { toParagraphs } from '#domain/html/paragraphs.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';

/**
 * Returns a product's description as HTML, or null if it contains blocks that only the page editor can
 * edit.
 */
export function findDescription({ body, sections }: Pick<Item, 'body' | 'sections'>): string | null {
  if (sections.length > 0 || body.some(({ type }) => type !== BLOCK_TYPE.html)) return null;
  return body.map(({ value }) => String(value.html ?? '')).join('\n');
}

/** Returns one sanitised text block, or no blocks for an empty description. */
export function toBody(html: string): Item['body'] {
  const clean = sanitizeOwnerHtml(toParagraphs(html)).trim();
  if (clean === '') return [];
  return [
    {
      id: 'description',
      type: BLOCK_TYPE.html,
      layout: { x: 0, y: 0, width: 24, height: 4 },
      value: { html: clean, align: 'start', size: 'normal' },
    },
  ];
}
