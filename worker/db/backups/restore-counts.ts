import { and, count, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RestoreKind } from '#schema/contracts/backups/restore.ts';
import { items, media } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { formSubmissions, mailingListMembers } from '#schema/tables/forms.ts';
import { memberEntitlements } from '#schema/tables/member-areas.ts';
import { orders } from '#schema/tables/orders.ts';
import { pages } from '#schema/tables/pages.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import { findScope } from './backup-tables.ts';

interface Counted {
  table: SQLiteTable;
  /** Name of the table in a backup's manifest. */
  name: string;
  /** Time of creation, or of the last change for content, which has no other. */
  time: SQLiteColumn;
  isShown?: SQL;
}

const COUNTED: Readonly<Record<RestoreKind, Counted>> = {
  pages: { table: pages, name: 'pages', time: pages.updatedAt, isShown: isNull(pages.deletedAt) },
  items: { table: items, name: 'items', time: items.updatedAt, isShown: isNull(items.deletedAt) },
  media: { table: media, name: 'media', time: media.createdAt, isShown: isNull(media.deletedAt) },
  comments: { table: comments, name: 'comments', time: comments.createdAt },
  reviews: { table: reviews, name: 'reviews', time: reviews.createdAt },
  submissions: { table: formSubmissions, name: 'form_submissions', time: formSubmissions.createdAt },
  subscribers: {
    table: mailingListMembers,
    name: 'mailing_list_members',
    time: mailingListMembers.createdAt,
  },
  memberships: { table: memberEntitlements, name: 'member_entitlements', time: memberEntitlements.createdAt },
};

interface KindCount {
  kind: RestoreKind;
  tableName: string;
  now: number;
  /** Number of rows that were added, or content that changed, after `since`. */
  newer: number;
}

/** Counts what a restore of a backup from `since` concerns. */
export async function countForRestore(
  db: Database,
  websiteId: string,
  since: number,
): Promise<{ kinds: KindCount[]; orders: number }> {
  const kinds = Object.entries(COUNTED) as [RestoreKind, Counted][];
  const [placed, ...rows] = await batch(db, [
    orm
      .select({ now: count(), newer: sql<number>`0`.as('newer') })
      .from(orders)
      .where(and(eq(orders.websiteId, websiteId), ne(orders.status, 'expired'))),
    ...kinds.map(([, { table, time, isShown }]) =>
      orm
        .select({ now: count(), newer: sql<number>`count(${gt(time, since)} or null)`.as('newer') })
        .from(table)
        .where(and(findScope(table)(websiteId), isShown)),
    ),
  ]);
  return {
    kinds: kinds.map(([kind, { name }], index) => ({
      kind,
      tableName: name,
      now: rows[index]?.[0]?.now ?? 0,
      newer: rows[index]?.[0]?.newer ?? 0,
    })),
    orders: placed[0]?.now ?? 0,
  };
}
