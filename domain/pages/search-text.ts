import type { Item } from '#schema/contracts/collections/collection.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { blocksToPlainText, toPlainText } from './plain-text.ts';
import { publishable } from './publishable.ts';

/** Words by which the site search finds a page. */
export function pageSearchText(content: Pick<PageContent, 'description' | 'sections'>): string {
  const { sections } = publishable(content);
  return [content.description, ...sections.map((section) => blocksToPlainText(section.blocks))]
    .join(' ')
    .trim();
}

/** Words by which the site search finds an item. */
export function itemSearchText(
  item: Pick<Item, 'excerpt' | 'body' | 'sections' | 'product' | 'tags' | 'categories'>,
): string {
  const details = item.product?.details.map((detail) => `${detail.title} ${toPlainText(detail.html)}`) ?? [];
  return [
    item.excerpt,
    blocksToPlainText(item.body),
    ...publishable(item).sections.map((section) => blocksToPlainText(section.blocks)),
    ...details,
    ...item.tags,
    ...item.categories,
  ]
    .join(' ')
    .trim();
}
