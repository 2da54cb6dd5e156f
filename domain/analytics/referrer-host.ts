const WEB_HOST = /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,253})(?::\d+)?(?:[/?#]|$)/i;

/** Host of a referrer outside the site, lower case and without `www.`; null for none, a broken one or the site's own. */
export function externalReferrerHost(
  referrer: string | undefined,
  ownHosts: readonly string[],
): string | null {
  const host = WEB_HOST.exec(referrer ?? '')?.[1]?.toLowerCase();
  if (!host || ownHosts.includes(host)) return null;
  return host.replace(/^www\./, '');
}
