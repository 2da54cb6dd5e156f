import { useMessages } from '#worker/render/document/messages.tsx';
import type { RenderContext } from './context.ts';

/** Whether visitors of this site answer a cookie banner, and so may change their answer. */
export const hasCookieLink = ({ site, mode }: RenderContext): boolean =>
  mode !== 'edit' && site.settings.cookies.isCookieBannerEnabled === true;

/** Opens the cookie banner again, at the end of every page; its script shows it. */
export function CookieLink({ page }: { page: RenderContext }) {
  const { cookieSettings } = useMessages().page;
  if (!hasCookieLink(page)) return null;
  return (
    <p className="cookie-link">
      <button type="button" data-cookie-settings="">
        {cookieSettings}
      </button>
    </p>
  );
}
