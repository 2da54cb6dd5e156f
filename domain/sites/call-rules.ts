/** Delay before a call is repeated (A8.07, A9.08). */
export const RETRY_DELAY_MS = 200;

/** Whether a status comes from a gateway that did not reach the server: 408, 502, and 504 to 599. */
export const isLostAnswer = (status: number): boolean =>
  status === 408 || status === 502 || (status > 503 && status < 600);

/** Returns the new crumb from an error body that refused the sent one (A8.11), or null. */
export function findFreshCrumb(body: unknown): string | null {
  const { crumbFail, crumb } = (body ?? {}) as { crumbFail?: unknown; crumb?: unknown };
  return crumbFail === true && typeof crumb === 'string' ? crumb : null;
}

/**
 * Returns the host for a page's secure calls (A7.12): its own over https, if one of the site's domains serves the page
 * over plain http, so that form input is never sent unencrypted. Null elsewhere, since the page's own origin is secure.
 */
export const findSecureHost = (
  page: { protocol: string; port: string; hostname: string },
  domains: readonly string[],
): string | null =>
  page.protocol === 'http:' && page.port === '' && domains.includes(page.hostname) ? page.hostname : null;
