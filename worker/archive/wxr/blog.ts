import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { Report } from './report.ts';
import type { SitePaths } from './site-paths.ts';

/**
 * Turns comments on for a post that has comments but is closed to new ones. A post here shows its comments
 * only if it also accepts new ones.
 */
export function openForComments(post: Item, count: number, isClosed: boolean, report: Report): Item {
  if (!isClosed) return post;
  if (count > 0)
    report.changed(
      'posts',
      'their comments were closed; comments are shown, so new ones are accepted too',
      post.title,
    );
  return { ...post, comments: count > 0 ? 'on' : 'off' };
}

export function blogCollection(
  id: string,
  paths: SitePaths,
  siteTitle: string,
  hasComments: boolean,
): Collection {
  return {
    id,
    type: COLLECTION_TYPE.generic,
    title: cutAtWord(toPlainWords(paths.blog.page?.title ?? '') || `Blog of ${siteTitle}`, 200),
    description: '',
    view: 'list',
    itemRecordType: RECORD_TYPE.text,
    sort: 'newest',
    itemsPerPage: 12,
    hasFeed: true,
    ...(hasComments && { hasComments }),
  };
}
