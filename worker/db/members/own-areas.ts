import { asc, eq } from 'drizzle-orm';
import { canEnter } from '#domain/members.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import type { Visitor } from './area-access.ts';
import { claimsOnSite, toClaims } from './area-claims.ts';
import { toArea } from './member-areas.ts';

export interface OwnArea {
  id: string;
  name: string;
  path: string;
  isOpen: boolean;
  /** Last moment of a membership that the owner gave for a limited time, in epoch milliseconds. */
  endsAt: number | null;
}

/** Lists the member areas that a customer has or had access to, without those from which the owner removed them. */
export async function listOwnAreas(
  db: Database,
  websiteId: string,
  who: Visitor,
  now: number,
): Promise<OwnArea[]> {
  const [areas, admissions, purchases, subscriptions] = await batch(db, [
    orm
      .select({ id: memberAreas.id, content: memberAreas.content })
      .from(memberAreas)
      .where(eq(memberAreas.websiteId, websiteId))
      .orderBy(asc(memberAreas.createdAt), asc(memberAreas.id)),
    ...claimsOnSite({ websiteId, ...who, now }),
  ]);
  return areas.map(toArea).flatMap(({ id, name, landingPath, options }) => {
    const isHere = ({ areaId }: { areaId: string }) => areaId === id;
    const claims = toClaims(admissions.find(isHere), purchases.filter(isHere), subscriptions.filter(isHere));
    const { admission } = claims;
    const isMember = admission || claims.purchases.length > 0 || claims.subscriptions.length > 0;
    if (!isMember || admission?.isBarred) return [];
    const isOpen = canEnter(options, claims, now);
    const endsAt = admission?.endsAt != null && admission.endsAt > now ? admission.endsAt : null;
    return [{ id, name, path: landingPath, isOpen, endsAt }];
  });
}
