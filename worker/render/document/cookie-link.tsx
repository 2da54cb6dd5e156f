import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

/** Returns whether visitors answer a cookie banner, and so may change their answer. */
export const hasCookieLink = ({ site, mode }: RenderContext): boolean =>
  mode !== 'edit' && site.settings.cookies.isCookieBannerEnabled === true;

/** Opens the cookie banner again. Has the theme of the section above; its script shows it. */
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
