import { getBottom, getEnd } from '#domain/pages/layout/rectangle.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';
import { listSiteLanguages } from './alternates.ts';

export const hasCookieLink = ({ site, mode }: RenderContext): boolean =>
  mode !== 'edit' && site.settings.cookies.isCookieBannerEnabled === true;

/** First column of the grid that the link needs when it stands beside the footer's last line. */
const LINK_COLUMN = 18;

/** Returns whether the last two rows of the footer have space for the link at their end. */
function hasSpace({ width, blocks }: Section): boolean {
  const bottom = blocks.reduce((lowest, { layout }) => Math.max(lowest, getBottom(layout)), 0);
  const last = blocks.filter(({ layout }) => getBottom(layout) > bottom - 2);
  return width === 'inset' && last.length > 0 && last.every(({ layout }) => getEnd(layout) <= LINK_COLUMN);
}

/** Renders a link that opens the cookie banner again. The banner's script shows the link. */
export function CookieLink({
  page,
  footer,
}: {
  page: RenderContext;
  /** Last section of the footer. */
  footer?: Section | undefined;
}) {
  const { cookieSettings } = useMessages().page;
  if (!hasCookieLink(page)) return null;
  const isBeside = footer && listSiteLanguages(page.site).length === 0 && hasSpace(footer);
  return (
    <p className={`cookie-link theme-${footer?.theme ?? 'lightest'}${isBeside ? ' is-beside' : ''}`}>
      <button type="button" data-cookie-settings="">
        {cookieSettings}
      </button>
    </p>
  );
}
