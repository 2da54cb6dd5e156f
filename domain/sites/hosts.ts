/** The deployment variables that determine a site's hosts. */
export interface Hosting {
  APP_DOMAIN: string;
  ENVIRONMENT: string;
  DEMO_SITE: string;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const isLocalHost = (host: string): boolean => LOCAL_HOSTS.includes(host);

/**
 * The identifier in a host: `{identifier}.{APP_DOMAIN}`. In development the bare local host is the demo site. Empty if
 * there is none.
 */
export function getIdentifier(hosting: Hosting, host: string): string {
  if (host.endsWith(`.${hosting.APP_DOMAIN}`)) return host.slice(0, -hosting.APP_DOMAIN.length - 1);
  return isLocalHost(host) && hosting.ENVIRONMENT === 'development' ? hosting.DEMO_SITE : '';
}

/** All hosts of a site: its domains, its subdomain, and localhost for the demo site. */
export function listHosts(
  hosting: Hosting,
  site: { domains: readonly string[]; identifier: string; host: string },
): string[] {
  const isDemo = hosting.ENVIRONMENT === 'development' && site.identifier === hosting.DEMO_SITE;
  return [
    ...new Set([
      site.host,
      ...site.domains,
      `${site.identifier}.${hosting.APP_DOMAIN}`,
      ...(isDemo ? LOCAL_HOSTS : []),
    ]),
  ];
}
