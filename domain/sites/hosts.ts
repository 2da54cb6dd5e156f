export interface Hosting {
  APP_DOMAIN: string;
  ENVIRONMENT: string;
  DEMO_SITE: string;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const isLocalHost = (host: string): boolean => LOCAL_HOSTS.includes(host);

/**
 * Returns a site's identifier, which is the subdomain. In development, the local host without a subdomain
 * is the demo site.
 */
export function getIdentifier(hosting: Hosting, host: string): string {
  if (host.endsWith(`.${hosting.APP_DOMAIN}`)) return host.slice(0, -hosting.APP_DOMAIN.length - 1);
  return isLocalHost(host) && hosting.ENVIRONMENT === 'development' ? hosting.DEMO_SITE : '';
}

export function listHosts(
  hosting: Hosting,
  site: { domains: readonly string[]; identifier: string; host: string },
): string[] {
  return [...new Set([site.host, ...getSiteHosts(hosting, site)])];
}

/** Returns all hosts that serve a site: its domains, the built-in host and, for the demo site, local hosts. */
export function getSiteHosts(
  hosting: Hosting,
  { domains, identifier }: { domains: readonly string[]; identifier: string },
): string[] {
  const isDemo = hosting.ENVIRONMENT === 'development' && identifier === hosting.DEMO_SITE;
  return [...domains, `${identifier}.${hosting.APP_DOMAIN}`, ...(isDemo ? LOCAL_HOSTS : [])];
}

/** Returns whether each site can have a subdomain of APP_DOMAIN. Hosts on workers.dev have no subdomains. */
export const servesSubdomains = ({ APP_DOMAIN }: Pick<Hosting, 'APP_DOMAIN'>): boolean =>
  APP_DOMAIN !== '' && !APP_DOMAIN.endsWith('.workers.dev');

/** Returns whether a path belongs to the admin panel (B2.07). */
export const isConfigPath = (path: string): boolean => path === '/config' || path.startsWith('/config/');

/** Sign-in and signed links work on the host that the person opened, because cookies belong to it. */
const STAYING = ['/api', '/login', '/forgot-password', '/reset-password', '/invitation', '/verify-sender'];

export const staysOnHost = (path: string): boolean =>
  isConfigPath(path) || STAYING.some((start) => path === start || path.startsWith(`${start}/`));

/** LOCAL_ORIGIN is the origin in development, including the port; '' in deployments. */
type Serving = Pick<Hosting, 'APP_DOMAIN' | 'DEMO_SITE' | 'ENVIRONMENT'> & { LOCAL_ORIGIN: string };

const isLocal = ({ ENVIRONMENT, LOCAL_ORIGIN }: Serving): boolean =>
  ENVIRONMENT === 'development' && LOCAL_ORIGIN !== '';

const localOrigin = ({ LOCAL_ORIGIN }: Serving, host: string): string =>
  LOCAL_ORIGIN.replace(/(?<=\/\/)[^:/]+/, host);

/** Returns the site's origin. Does not depend on the request, because the `Host` header can be forged. */
export function getSiteOrigin(
  serving: Serving,
  { identifier, domain }: { identifier: string; domain: string | null | undefined },
): string {
  const host = `${identifier}.${serving.APP_DOMAIN}`;
  if (!isLocal(serving)) return `https://${domain ?? host}`;
  return identifier === serving.DEMO_SITE ? serving.LOCAL_ORIGIN : localOrigin(serving, host);
}

/** Returns the origin of the host that the visitor uses, because the visitor's cookies belong to it. */
export const getVisitedOrigin = (serving: Serving, { host }: { host: string }): string =>
  isLocal(serving) ? localOrigin(serving, host) : `https://${host}`;
