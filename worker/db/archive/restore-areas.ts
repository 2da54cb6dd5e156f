import { and, eq, not } from 'drizzle-orm';
import type { MemberArea } from '#schema/contracts/members/member-areas.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

/** Restores member areas. Areas that already exist keep their members. */
export function restoreAreas(websiteId: string, areas: readonly MemberArea[], now: number): Statement[] {
  const isHere = eq(memberAreas.websiteId, websiteId);
  const ids = areas.map(({ id }) => id);
  return [
    orm.delete(memberAreas).where(and(isHere, not(isOneOf(memberAreas.id, ids)))),
    ...insertRows(
      memberAreas,
      areas.map(({ id, ...content }, index) => ({
        id,
        websiteId,
        content,
        createdAt: now + index,
      })),
    ).map((query) =>
      query.onConflictDoUpdate({
        target: memberAreas.id,
        set: { content: excludedColumn(memberAreas.content) },
        setWhere: isHere,
      }),
    ),
  ];
}
