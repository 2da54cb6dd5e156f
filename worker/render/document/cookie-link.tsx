import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

/** Checks whether visitors of this site answer a cookie banner, and so may change their answer. */
export const hasCookieLink = ({ site, mode }: RenderContext): boolean =>
  mode !== 'edit' && site.settings.cookies.isCookieBannerEnabled === true;

/** A button at the end of every page that opens the cookie banner again, in the theme of the section above. Its script shows it. */
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
