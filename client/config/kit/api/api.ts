import type { WireError } from '#schema/contracts/wire-error.ts';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';

let answers: Record<string, unknown> | null = null;
/** Tests without a browser have no location. */
const opened = globalThis.location?.href;

/**
 * Returns each initial response embedded in the panel's document once, until the panel leaves its first
 * URL.
 */
function takeFirstAnswer(path: string): unknown {
  answers ??= JSON.parse(document.getElementById('first-answers')?.textContent ?? '{}');
  if (globalThis.location?.href !== opened) answers = {};
  const answer = answers?.[path];
  if (answer !== undefined) delete answers?.[path];
  return answer;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: WireError;

  constructor(status: number, body: WireError) {
    super(body.message ?? body.error);
    this.status = status;
    this.body = body;
  }
}

/** Error for a response that does not match its contract. */
export class UnexpectedAnswer extends ApiError {
  readonly url: string;
  /** Path of the invalid part, such as 'roles.0'. */
  readonly key: string;

  constructor(url: string, key: string) {
    super(502, { error: 'The server sent an unexpected response.' });
    this.url = url;
    this.key = key;
  }
}

const LONGEST_WAIT_MS = 30_000;

let crumb = '';
export const setCrumb = (value: string): void => {
  crumb = value;
};
export const getCrumb = (): string => crumb;

/**
 * Proves that a call comes from the panel, because only its document contains the key
 * (worker/kernel/config-key.ts).
 */
export const createProofHeaders = (): Record<string, string> => ({
  'x-config-key': document.getElementById('config-root')?.dataset.key ?? '',
});

/**
 * Makes a call without validating the response (call-api.ts does). Renews a stale crumb (CSRF token) once.
 * Throws ApiError.
 */
export async function api(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const known = method === 'GET' ? takeFirstAnswer(path) : undefined;
  if (known !== undefined) return known;
  const first = await send(method, path, body, headers);
  if (!(first instanceof ApiError)) return first;
  if (!first.body.crumbFail || !first.body.crumb) throw first;
  crumb = first.body.crumb;
  const second = await send(method, path, body, headers);
  if (second instanceof ApiError) throw second;
  return second;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...createProofHeaders(),
      ...(method !== 'GET' && { 'x-csrf-token': crumb }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    void recordFailure(path);
    throw error;
  });
  if (answer.status >= 502) void recordFailure(path);
  if (answer.status === 204) return undefined;
  // Invalid JSON does not match the contract either, and call-api.ts reports it.
  if (answer.ok) return answer.json().catch(() => undefined);
  return new ApiError(answer.status, await readError(answer));
}

/** Records every call without a response, not only the panel's first one (B8.1.05). */
const recordFailure = (path: string) =>
  import('./record-network-error.ts').then(
    (part) => part.recordNetworkError(path, crumb, createProofHeaders()),
    // Offline, the reporting code cannot load either.
    () => {},
  );

export const NO_ANSWER: WireError = { error: 'The server did not respond. Try again.' };
const readError = (answer: Response): Promise<WireError> => answer.json().catch(() => NO_ANSWER);

export function explain(error: unknown): string {
  if (error instanceof ApiError && error.status >= 500)
    return 'The site could not respond. Your work is safe. Try again in a moment.';
  if (error instanceof ApiError) return Object.values(error.body.errors ?? {})[0] ?? error.message;
  return 'No connection. Your input is saved, and we will try again.';
}

export function explainLoad(error: unknown): string {
  const { load, missing } = COMPONENT_TEXTS.common;
  if (!(error instanceof ApiError)) return load;
  return error.status === 404 && error.body.error === 'Not found' ? missing : explain(error);
}
