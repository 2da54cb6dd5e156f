/** Delay before a failed API call is retried (A8.07, A9.08). */
export const RETRY_DELAY_MS = 200;

/** Returns whether a status comes from a gateway instead of the server: 408, 502, and 504 to 599. */
export const isLostAnswer = (status: number): boolean =>
  status === 408 || status === 502 || (status > 503 && status < 600);

/** Returns the new crumb (CSRF token) from the response to a rejected API call (A8.11). */
export function findFreshCrumb(body: unknown): string | null {
  const { crumbFail, crumb } = (body ?? {}) as { crumbFail?: unknown; crumb?: unknown };
  return crumbFail === true && typeof crumb === 'string' ? crumb : null;
}

/** Returns the host for https requests, so that form data is never sent unencrypted (A7.12). */
export const findSecureHost = (
  page: { protocol: string; port: string; hostname: string },
  domains: readonly string[],
): string | null =>
  page.protocol === 'http:' && page.port === '' && domains.includes(page.hostname) ? page.hostname : null;
