import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ONE_ROW, rowFor } from './fragments.ts';
import { orm } from './orm.ts';

/**
 * Inserts one row if a condition holds, for example if an earlier statement in the batch changed a row.
 *
 * insertIf(members, { websiteId, accountId, createdAt: now }, isMine).onConflictDoNothing()
 */
export const insertIf = <Table extends SQLiteTable>(
  table: Table,
  row: Parameters<typeof rowFor<Table>>[1],
  condition: SQL | undefined = sql`true`,
) => orm.insert(table).select(orm.select(rowFor(table, row)).from(ONE_ROW).where(condition));
