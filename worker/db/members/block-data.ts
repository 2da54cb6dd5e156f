import { memberAreaBlock } from '#schema/contracts/blocks/member-area.ts';
import type { MemberArea } from '#schema/contracts/members/member-areas.ts';
import { defineBlockData } from '../shared/define-block-data.ts';
import { type AreaOffer, areaQueries, toOffers } from './area-access.ts';
import { toArea } from './member-areas.ts';

/**
 * Reads the data of a member area block. It is the same for all visitors, since cached pages are. Null
 * without an area.
 */
export const memberAreaData = defineBlockData(memberAreaBlock, {
  select: ({ areaId }, site) => (areaId === null ? [] : areaQueries({ websiteId: site.id, areaId })),
  toData: ([rows, products]): { area: MemberArea; offers: AreaOffer[] } | null => {
    const [row] = rows ?? [];
    if (!row) return null;
    const area = toArea(row);
    return { area, offers: toOffers(area, products ?? []) };
  },
});
