import { notExists, sql } from 'drizzle-orm';
import { releases } from '#schema/tables/releases.ts';
import { insertIf } from '../insert-if.ts';

/** Fails the batch unless the query finds something: a NULL in a NOT NULL column is the only way to abort one. */
export const refuseUnless = (found: Parameters<typeof notExists>[0]) =>
  insertIf(
    releases,
    { id: '', websiteId: '', title: '', status: 'open', version: sql`null`, createdAt: 0, updatedAt: 0 },
    notExists(found),
  );

/** Whether a batch failed because something was no longer as it was read, or is refused as it is to be. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('constraint failed');
