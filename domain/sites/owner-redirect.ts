/** Facts that decide about the redirect to the admin panel (A2.12 to A2.20). */
export interface BootstrapFacts {
  hostname: string;
  pathAndQuery: string;
  hasNoRedirect: boolean;
  isDeveloperMode: boolean;
  isCloneable: boolean;
  isOwner: boolean;
  isViewerOnly: boolean;
  isTopWindow: boolean;
}

export const configAddress = (pathAndQuery: string): string =>
  `/config/?frameUrl=${encodeURIComponent(pathAndQuery)}`;

/** Returns the URL to which the owner is redirected, or null if any of the facts prevents it. */
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

/**
 * Returns where the Escape key leads. It always works for owners, and for visitors only if the site allows
 * it (A2.32, A2.33).
 */
export function escapeTarget(facts: {
  isOwner: boolean;
  allowEscapeLogin: boolean;
  pathAndQuery: string;
}): string | null {
  return facts.isOwner || facts.allowEscapeLogin ? configAddress(facts.pathAndQuery) : null;
}
