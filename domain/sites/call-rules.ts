/** Wait before a call is repeated (A8.07, A9.08). */
export const RETRY_DELAY_MS = 200;

/** Whether a status comes from a gateway that did not reach the server: 408, 502, and 504 to 599. */
export const isLostAnswer = (status: number): boolean =>
  status === 408 || status === 502 || (status > 503 && status < 600);

/** The new crumb of an error body that refuses the one that was sent (A8.11); null in any other body. */
export function findFreshCrumb(body: unknown): string | null {
  const { crumbFail, crumb } = (body ?? {}) as { crumbFail?: unknown; crumb?: unknown };
  return crumbFail === true && typeof crumb === 'string' ? crumb : null;
}

/**
 * Host for the secure calls of a page (A7.12): its own over https, if one of the site's domains serves the page over plain http. What
 * a visitor types into a form then never travels in the clear. Null elsewhere: the page's own origin is secure.
 */
export const findSecureHost = (
  page: { protocol: string; port: string; hostname: string },
  domains: readonly string[],
): string | null =>
  page.protocol === 'http:' && page.port === '' && domains.includes(page.hostname) ? page.hostname : null;
