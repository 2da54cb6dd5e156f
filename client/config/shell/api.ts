import type { WireError } from '#schema/contracts/wire-error.ts';

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: WireError;

  constructor(status: number, body: WireError) {
    super(body.message ?? body.error);
    this.status = status;
    this.body = body;
  }
}

const LONGEST_WAIT_MS = 30_000;

let crumb = '';
export const setCrumb = (value: string): void => {
  crumb = value;
};
export const currentCrumb = (): string => crumb;

/**
 * Proves that a call comes from this application: only its document contains the key (worker/accounts/config-key.ts).
 */
export const proof = (): Record<string, string> => ({
  'x-config-key': document.getElementById('config-root')?.dataset.key ?? '',
});

/** Calls the owner's API. Renews a stale crumb and retries once. Throws ApiError. */
export async function api<Result>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Result> {
  return call<Result>(method, path, body, headers, true);
}

async function call<Result>(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  mayRetry: boolean,
): Promise<Result> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    // A missing response is a failure that can be retried.
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...proof(),
      ...(method !== 'GET' && { 'x-csrf-token': crumb }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status === 204) return undefined as Result;
  const json = (await answer
    .json()
    .catch(() => ({ error: 'The server did not respond. Try again.' }))) as Result & WireError;
  if (answer.ok) return json;
  if (json.crumbFail && json.crumb && mayRetry) {
    crumb = json.crumb;
    return call<Result>(method, path, body, headers, false);
  }
  throw new ApiError(answer.status, json);
}

/** The message to show for any error. */
export function explain(error: unknown): string {
  if (error instanceof ApiError && error.status >= 500)
    return 'The site could not respond just now. Nothing is lost; try again in a moment.';
  if (error instanceof ApiError) return Object.values(error.body.errors ?? {})[0] ?? error.message;
  return 'No connection. What you typed is kept; we will try again.';
}
