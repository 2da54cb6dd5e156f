import { hasRole, isViewerOnly } from '#domain/accounts/contributor.ts';
import { escapeTarget, ownerRedirect } from '#domain/sites/owner-redirect.ts';
import { onEscape } from '../behaviours/escape-stack.ts';
import { sessionStore } from '../behaviours/storage.ts';
import type { PageContext } from '../page/context.ts';

const KEY = 'noredirect';

/** Returns whether the URL or an earlier URL of the browser session disables redirects (A2.19). */
function hasNoRedirect(): boolean {
  const isAsked = new URLSearchParams(location.search).has(KEY);
  if (isAsked) sessionStore.write(KEY, '1');
  return isAsked || Boolean(sessionStore.read(KEY));
}

/** Redirects a signed-in owner to the panel. Returns true if the browser is leaving the page. */
export function startBootstrap(context: PageContext): boolean {
  const { website, websiteRoles, authenticatedAccount } = context;
  const isOwner = authenticatedAccount !== null && hasRole(websiteRoles);
  const pathAndQuery = location.pathname + location.search;
  const target = ownerRedirect({
    hostname: location.hostname,
    pathAndQuery,
    hasNoRedirect: hasNoRedirect(),
    isDeveloperMode: website.developerMode,
    isCloneable: website.cloneable,
    isOwner,
    isViewerOnly: isViewerOnly(websiteRoles),
    isTopWindow: self === top,
  });
  if (target) {
    location.replace(target);
    return true;
  }
  onEscape({
    fallback() {
      const config = escapeTarget({ isOwner, allowEscapeLogin: context.allowEscapeLogin, pathAndQuery });
      if (config && self === top) location.assign(config);
    },
    shift() {
      if (authenticatedAccount) void import('./logout.ts').then(({ logout }) => logout(isOwner));
    },
  });
  return false;
}
