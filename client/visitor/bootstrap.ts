import { hasRole } from '#domain/accounts/contributor.ts';
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

/**
 * Redirects a signed-in owner to the panel, and starts the page for everyone else. Visitors never load the
 * code that leads to the panel.
 */
export function startBootstrap(context: PageContext, startPage: () => void): void {
  const { websiteRoles, authenticatedAccount } = context;
  const isOwner = authenticatedAccount !== null && hasRole(websiteRoles);
  const isRedirectOff = hasNoRedirect();
  onEscape({
    fallback() {
      if (isOwner || context.allowEscapeLogin)
        void import('./owner-pages.ts').then(({ openPanel }) => openPanel(context, isOwner));
    },
    shift() {
      if (authenticatedAccount) void import('./logout.ts').then(({ logout }) => logout(isOwner));
    },
  });
  if (isOwner)
    import('./owner-pages.ts').then(({ redirectOwner }) => {
      if (!redirectOwner(context, isRedirectOff)) startPage();
    }, startPage);
  else startPage();
}
