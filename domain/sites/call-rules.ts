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
