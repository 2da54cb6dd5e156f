import { BADGE_TYPE } from '#schema/contracts/sites/badge.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

/** Template version without a badge (B9.3.28). */
const VERSION_WITHOUT = '7.1';

const getBadgeType = ({ site }: RenderContext) =>
  site.templateVersion === VERSION_WITHOUT || site.version === VERSION_WITHOUT
    ? BADGE_TYPE.none
    : (site.settings.badge?.type ?? BADGE_TYPE.none);

export const hasBadge = (page: RenderContext): boolean => getBadgeType(page) !== BADGE_TYPE.none;

export function Badge({ page }: { page: RenderContext }) {
  const { madeWith } = useMessages().page;
  if (!hasBadge(page)) return null;
  return (
    <p className={`site-badge ${getBadgeType(page) === BADGE_TYPE.black ? 'is-black' : 'is-white'}`}>
      {madeWith}
    </p>
  );
}
