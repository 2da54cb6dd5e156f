import * as z from 'zod';
import type { ListPage } from '#schema/contracts/pages/owner-api.ts';

/** The page that lists a collection, as JSON; null where none does. `?1` is the site. */
export const LIST_PAGE = (collectionId: string) =>
  `(SELECT json_object('id', p.id, 'path', p.path, 'title', p.title, 'status', p.status, 'accessKind', p.access_kind) FROM pages p
    WHERE p.website_id = ?1 AND p.collection_id = ${collectionId} AND p.deleted_at IS NULL LIMIT 1)`;

const listPageSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  status: z.number(),
  accessKind: z.enum(['public', 'password', 'members']),
});

export const toListPage = (value: unknown): ListPage | null =>
  typeof value === 'string' ? listPageSchema.parse(JSON.parse(value)) : null;
