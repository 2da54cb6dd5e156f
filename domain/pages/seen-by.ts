import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ListPage, PageSummary } from '#schema/contracts/pages/owner-api.ts';

const AUDIENCE: Readonly<Record<PageSummary['accessKind'], string>> = {
  public: 'Visitors see it now.',
  password: 'Anyone with the password sees it now.',
  members: 'Members see it now.',
};

/** Whether the page above an item keeps visitors from it. */
export const isHeldBack = (list: ListPage | null): boolean => list?.status !== ITEM_STATUS.published;

/** Who sees an item that is published, which the page that lists it decides. */
export function itemSeenText(list: ListPage | null): string {
  if (list === null) return 'No page lists it: visitors see it once its page is restored from the trash.';
  if (isHeldBack(list)) return `Visitors see it once “${list.title}” is published too.`;
  return AUDIENCE[list.accessKind];
}

/** Who sees what was just published: a page, or an item with the page that lists it. */
export const seenText = ({
  accessKind,
  listPage,
}: Pick<PageSummary, 'accessKind'> & { listPage?: ListPage | null | undefined }): string =>
  listPage === undefined ? AUDIENCE[accessKind] : itemSeenText(listPage);
