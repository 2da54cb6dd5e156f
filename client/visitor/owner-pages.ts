import { isViewerOnly } from '#domain/accounts/contributor.ts';
import { escapeTarget, ownerRedirect } from '#domain/sites/owner-redirect.ts';
import type { PageContext } from '../page/context.ts';

const getPathAndQuery = () => location.pathname + location.search;

/** Redirects a signed-in owner to the panel. Returns true if the browser is leaving the page. */
export function redirectOwner({ website, websiteRoles }: PageContext, hasNoRedirect: boolean): boolean {
  const target = ownerRedirect({
    hostname: location.hostname,
    pathAndQuery: getPathAndQuery(),
    hasNoRedirect,
    isDeveloperMode: website.developerMode,
    isCloneable: website.cloneable,
    isOwner: true,
    isViewerOnly: isViewerOnly(websiteRoles),
    isTopWindow: self === top,
  });
  if (target) location.replace(target);
  return target !== null;
}

/** Opens this page in the panel, or the panel's sign-in, unless the page is inside another page. */
export function openPanel({ allowEscapeLogin }: PageContext, isOwner: boolean): void {
  const target = escapeTarget({ isOwner, allowEscapeLogin, pathAndQuery: getPathAndQuery() });
  if (target && self === top) location.assign(target);
}
