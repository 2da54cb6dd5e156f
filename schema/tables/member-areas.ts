import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MEMBER_SOURCES, memberAreaInputSchema } from '../contracts/members/member-areas.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** Times are epoch milliseconds. */
export const memberAreas = sqliteTable(
  'member_areas',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    content: json(memberAreaInputSchema).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('member_areas_website').on(table.websiteId, table.createdAt)],
);

/**
 * Free and invited members of areas. Members by purchase are derived from orders. `isBarred` takes
 * precedence over purchases.
 */
export const memberEntitlements = sqliteTable(
  'member_entitlements',
  {
    areaId: text('area_id')
      .notNull()
      .references(() => memberAreas.id, { onDelete: 'cascade' }),
    /** Email address in lower case. An invitation is valid for the account that verifies this address. */
    email: text().notNull(),
    source: text({ enum: MEMBER_SOURCES }).notNull(),
    createdAt: integer('created_at').notNull(),
    endsAt: integer('ends_at'),
    isBarred: integer('is_barred', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.areaId, table.email] })],
);
