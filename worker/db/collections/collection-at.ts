import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { pages } from '#schema/tables/pages.ts';
import { orm } from '../orm.ts';

/** The collection that the page at a path lists, for use inside other queries. */
export const collectionAt = (websiteId: string | Placeholder, path: string | Placeholder) =>
  orm
    .select({ id: pages.collectionId })
    .from(pages)
    .where(and(eq(pages.websiteId, websiteId), eq(pages.path, path), isNull(pages.deletedAt)));
