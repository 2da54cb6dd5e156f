/** What the redirect of an owner to the configuration area depends on (A2.12 to A2.20). */
export interface BootstrapFacts {
  hostname: string;
  /** Path with its query. */
  pathAndQuery: string;
  hasNoRedirect: boolean;
  isDeveloperMode: boolean;
  isCloneable: boolean;
  isOwner: boolean;
  isViewerOnly: boolean;
  isTopWindow: boolean;
}

/** Address of the configuration area with this page in its frame. */
export const configAddress = (pathAndQuery: string): string =>
  `/config/?frameUrl=${encodeURIComponent(pathAndQuery)}`;

/** Where a logged-in owner is sent; null when any guard holds. */
export function ownerRedirect(facts: BootstrapFacts): string | null {
  const isLocal = facts.hostname === 'localhost';
  if (
    !facts.isOwner ||
    facts.isViewerOnly ||
    isLocal ||
    facts.hasNoRedirect ||
    facts.isDeveloperMode ||
    facts.isCloneable ||
    !facts.isTopWindow
  )
    return null;
  return configAddress(facts.pathAndQuery);
}

/** Where Escape leads with no dialog open (A2.32, A2.33): an owner always, a visitor only if the site allows it. */
export function escapeTarget(facts: {
  isOwner: boolean;
  allowEscapeLogin: boolean;
  pathAndQuery: string;
}): string | null {
  return facts.isOwner || facts.allowEscapeLogin ? configAddress(facts.pathAndQuery) : null;
}
