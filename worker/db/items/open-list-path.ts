import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { pages } from '#schema/tables/pages.ts';
import { orm } from '../orm.ts';
import { isPagePublic } from '../rules/visibility.ts';

/** Path of a page that lists a collection and is open to everybody; null where it is locked, a draft or not there. */
export const openListPath = (websiteId: string, collectionId: SQLWrapper) =>
  orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        eq(pages.collectionId, collectionId),
        isPagePublic(pages),
        eq(pages.accessKind, 'public'),
      ),
    )
    .orderBy(pages.position)
    .limit(1);
