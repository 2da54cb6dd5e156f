import { cutText } from '#domain/text/cut-text.ts';
import { MAX_URL_ID_LENGTH } from '#schema/contracts/address.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';

const MAX_TITLE_LENGTH = 300;
/** Characters reserved for the number that makes a URL unique: '-9999'. */
const NUMBER_LENGTH = 5;

function toCopyTitle(title: string): string {
  const ending = ' (copy)';
  return title.slice(0, MAX_TITLE_LENGTH - ending.length) + ending;
}

export function toCopyAddress(urlId: string): string {
  const ending = '-copy';
  const stem = cutText(urlId, MAX_URL_ID_LENGTH - ending.length - NUMBER_LENGTH);
  return stem.replace(/[-_]$/, '') + ending;
}

export const copyItem = (item: Item, as: Pick<Item, 'id' | 'urlId' | 'position'>): Item => ({
  ...item,
  ...as,
  title: toCopyTitle(item.title),
  status: ITEM_STATUS.draft,
  publishedAt: undefined,
  publishOn: undefined,
});
