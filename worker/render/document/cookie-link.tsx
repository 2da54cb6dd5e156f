import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

export const hasCookieLink = ({ site, mode }: RenderContext): boolean =>
  mode !== 'edit' && site.settings.cookies.isCookieBannerEnabled === true;

/** Renders a link that opens the cookie banner again. The banner's script shows the link. */
export function CookieLink({
  page,
  theme = 'lightest',
}: {
  page: RenderContext;
  theme?: string | undefined;
}) {
  const { cookieSettings } = useMessages().page;
  if (!hasCookieLink(page)) return null;
  return (
    <p className={`cookie-link theme-${theme}`}>
      <button type="button" data-cookie-settings="">
        {cookieSettings}
      </button>
    </p>
  );
}
