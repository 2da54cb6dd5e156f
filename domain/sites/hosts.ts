/** What of the deployment's variables decides which hosts a site answers at. */
export interface Hosting {
  APP_DOMAIN: string;
  ENVIRONMENT: string;
  DEMO_SITE: string;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const isLocalHost = (host: string): boolean => LOCAL_HOSTS.includes(host);

/** The identifier that a host names: `{identifier}.{APP_DOMAIN}`; in development the bare local host is the demo site. Empty = none. */
export function identifierOf(hosting: Hosting, host: string): string {
  if (host.endsWith(`.${hosting.APP_DOMAIN}`)) return host.slice(0, -hosting.APP_DOMAIN.length - 1);
  return isLocalHost(host) && hosting.ENVIRONMENT === 'development' ? hosting.DEMO_SITE : '';
}

/** Every host that a site answers at: its domains, its own label, and this machine for the demo site. */
export function hostsOf(
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
