import { findFreshCrumb, findSecureHost, isLostAnswer, RETRY_DELAY_MS } from '#domain/sites/call-rules.ts';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallAnswer, CallPath, CallSent } from './call-types.ts';
import { readContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, unless it is form data, a file, or form-encoded (A7.11). */
  body?: object | undefined;
  headers?: Record<string, string>;
  /**
   * Number of retries after a lost connection (A8.07). Only GET has a default; other calls must be safe
   * to repeat.
   */
  retries?: number;
  /** Uses https even from an http page (A7.12). No cookies are sent, so the body authenticates the call. */
  isSecure?: boolean;
  signal?: AbortSignal | undefined;
  /** Whether the request continues after the visitor leaves the page. */
  keepalive?: boolean;
}

export interface RequestParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readCookie: (name: string) => string | undefined;
  writeCookie: (name: string, value: string) => void;
  hasCookies: () => boolean;
  wait: (ms: number) => Promise<void>;
  /** Returns the host for secure calls, or null for the page's own host. */
  findSecureHost: () => string | null;
}

const GET_RETRIES = 2;

/** The crumb (CSRF token) must not become part of a page's URL, because the URL is a cache key. */
const isPage = (path: string, method: string) => method === 'GET' && !path.startsWith('/api/');

const withCrumb = (path: string, crumb: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}`;

function getInit(
  { method = 'GET', body, headers, signal, keepalive }: Call,
  isElsewhere: boolean,
): RequestInit {
  const isEncoded = [FormData, URLSearchParams, Blob].some((kind) => body instanceof kind);
  return {
    method,
    credentials: isElsewhere ? 'include' : 'same-origin',
    headers: { ...(body && !isEncoded && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isEncoded ? (body as BodyInit) : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

/**
 * Sends all calls from a visitor's page (A7.09 to A7.13, A8.07, A8.11): adds the crumb, requests a new one
 * once if the server refuses it, and retries after a lost connection.
 */
export function createRequest(parts: RequestParts) {
  /** Returns the new crumb from a JSON error body, or from the cookie after an HTML response. */
  const readFresh = async (answer: Response, crumb: string | undefined) => {
    if (answer.status !== 403) return null;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    if (isJson)
      return findFreshCrumb(
        await answer
          .clone()
          .json()
          .catch(() => null),
      );
    const known = parts.readCookie('crumb');
    return known !== undefined && known !== crumb ? known : null;
  };

  return async function request(path: string, call: Call = {}): Promise<Response> {
    const { method = 'GET', signal } = call;
    let retriesLeft = call.retries ?? (method === 'GET' ? GET_RETRIES : 0);
    let canRenewCrumb = parts.hasCookies() && !isPage(path, method);
    let crumb = parts.readCookie('crumb');
    const host = call.isSecure ? parts.findSecureHost() : null;
    for (;;) {
      const address = crumb === undefined || isPage(path, method) ? path : withCrumb(path, crumb);
      const url = host === null ? address : `https://${host}${address}`;
      const answer = await parts.fetch(url, getInit(call, host !== null)).catch((error: unknown) => {
        if (retriesLeft === 0 || signal?.aborted) throw error;
        return null;
      });
      if (answer === null || (retriesLeft > 0 && isLostAnswer(answer.status))) {
        retriesLeft -= 1;
        await parts.wait(RETRY_DELAY_MS);
        signal?.throwIfAborted();
        continue;
      }
      const fresh = canRenewCrumb ? await readFresh(answer, crumb) : null;
      if (fresh === null) return answer;
      parts.writeCookie('crumb', fresh);
      // Do not read the crumb from the cookie, because a parent domain's cookie may hide it.
      crumb = fresh;
      canRenewCrumb = false;
    }
  };
}

/**
 * Lifetime of the crumb. Afterwards the server refuses the next call and returns a new crumb, and the call is
 * sent again (A8.11).
 */
const CRUMB_SECONDS = 3_600;

export const keepCrumb = (crumb: string): void => writeCookie('crumb', crumb, CRUMB_SECONDS);

export const request = createRequest({
  fetch: (url, init) => fetch(url, init),
  readCookie,
  writeCookie: (_, crumb) => keepCrumb(crumb),
  hasCookies: () => navigator.cookieEnabled,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  findSecureHost: () => findSecureHost(location, readContext()?.website?.domains ?? []),
});

type Options<Every> = Omit<Every, 'method' | 'body'>;
/** The options of a call whose types have not been checked against its contract yet. */
export type UncheckedCall<Every> = Options<Every> & {
  query?: Readonly<Record<string, string>>;
  body?: object;
};
export type CheckedCall<Definition extends CallDefinition, Every> = CallSent<Definition> & Options<Every>;

/** A response whose `json()` has the type in the call's contract. */
export type VisitorResponse<Definition extends CallDefinition> = Omit<Response, 'ok' | 'json'> &
  ({ ok: true; json(): Promise<CallAnswer<Definition>> } | { ok: false; json(): Promise<unknown> });

export const withQuery = (path: string, query?: Readonly<Record<string, string>>): string =>
  query ? `${path}?${new URLSearchParams(query)}` : path;

export function visitorRequest<Definition extends CallDefinition>(
  method: Definition['method'],
  path: CallPath<Definition>,
  sent: CheckedCall<Definition, Call>,
): Promise<VisitorResponse<Definition>>;
export function visitorRequest(
  method: CallDefinition['method'],
  path: string,
  { query, ...call }: UncheckedCall<Call>,
): Promise<Response> {
  return request(withQuery(path, query), { ...call, method });
}
