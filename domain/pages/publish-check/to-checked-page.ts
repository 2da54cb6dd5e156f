import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { CheckedPage } from './finding.ts';

/** Prepares the check of a page or an item, with the content that is to be published. */
export const toCheckedPage = (
  { path, item, collectionId }: Pick<PageDetail, 'path' | 'item' | 'collectionId'>,
  content: CheckedPage['content'],
  host: string,
): Omit<CheckedPage, 'facts'> => ({
  content,
  path,
  host,
  isItem: item !== undefined,
  isList: collectionId !== null && item === undefined,
});
