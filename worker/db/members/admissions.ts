import { and, eq, sql } from 'drizzle-orm';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { batch, type Database, run, type Statement } from '../database.ts';
import { excludedColumn, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

export interface Admission {
  areaId: string;
  email: string;
  source: 'free' | 'invited';
  endsAt: number | null;
}

/**
 * Gives a member access to an area. Can only extend an existing end date. A member whom the owner removed
 * must be invited again.
 */
export async function admitMember(
  db: Database,
  websiteId: string,
  { areaId, email, source, endsAt }: Admission,
  now: number,
  more: readonly Statement[] = [],
): Promise<boolean> {
  const [admitted] = await batch(db, [
    insertEntitlement(websiteId, areaId, { email, source, createdAt: now, endsAt }).onConflictDoUpdate({
      target: [memberEntitlements.areaId, memberEntitlements.email],
      set: {
        source: excludedColumn(memberEntitlements.source),
        endsAt: excludedColumn(memberEntitlements.endsAt),
        isBarred: false,
      },
      setWhere: source === 'invited' ? sql`true` : eq(memberEntitlements.isBarred, false),
    }),
    ...more,
  ]);
  return admitted > 0;
}

/** Removes a member from an area, even one who bought access. Only an invitation gives access again. */
export async function removeMember(
  db: Database,
  websiteId: string,
  areaId: string,
  email: string,
  now: number,
): Promise<void> {
  await run(
    db,
    insertEntitlement(websiteId, areaId, {
      email,
      source: 'invited',
      createdAt: now,
      isBarred: true,
    }).onConflictDoUpdate({
      target: [memberEntitlements.areaId, memberEntitlements.email],
      set: { isBarred: true },
    }),
  );
}

const insertEntitlement = (
  websiteId: string,
  areaId: string,
  row: Omit<typeof memberEntitlements.$inferInsert, 'areaId'>,
) =>
  orm.insert(memberEntitlements).select(
    orm
      .select(rowFor(memberEntitlements, { areaId: memberAreas.id, ...row }))
      .from(memberAreas)
      .where(and(eq(memberAreas.id, areaId), eq(memberAreas.websiteId, websiteId))),
  );
