import { and, eq, isNull, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ListPage } from '#schema/contracts/pages/owner-api.ts';
import { pages } from '#schema/tables/pages.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

export const selectCollectionAt = (websiteId: string | Placeholder, path: string | Placeholder) =>
  orm
    .select({ id: pages.collectionId })
    .from(pages)
    .where(and(eq(pages.websiteId, websiteId), eq(pages.path, path), isNull(pages.deletedAt)));

export function selectListPage(websiteId: string, collectionId: SQLWrapper) {
  const page = orm
    .select({
      json: sql`json_object('id', ${pages.id}, 'path', ${pages.path}, 'title', ${pages.title}, 'status', ${pages.status}, 'accessKind', ${pages.accessKind})`,
    })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        sql`${pages.collectionId} = ${collectionId}`,
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  return sql<string | null>`${page}`.as('page');
}

const listPageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  status: z.number(),
  accessKind: z.enum(['public', 'password', 'members']),
});

export const toListPage = (json: string | null): ListPage | null =>
  json === null ? null : readJson(listPageSchema, json);
