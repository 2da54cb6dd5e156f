import { type Failure, RETRY_DELAY_MS, toOutcome } from '#domain/sites/data-client-outcome.ts';

/** Dependencies of the wrapper; tests pass their own. */
export interface DataParts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  readCookie: (name: string) => string | undefined;
  writeCookie: (name: string, value: string) => void;
  hasCookies: () => boolean;
  wait: (ms: number) => Promise<void>;
  /** Fires the login-required event (A8.08). */
  fireLoginRequired: (failure: Failure) => void;
  /** Opens the system error dialog (A8.10, A8.12). */
  showSystemError: (failure: Failure, url: string) => void;
}

export interface DataCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Record<string, unknown>;
  /** JSON unless form-encoding is asked for (A7.11). */
  encoding?: 'json' | 'form';
  /** Host of the site for a secure call from a domain that is not the provider's own (A7.12). */
  secureHost?: string;
  /** Number of retries after a network error (A8.07). */
  retries?: number;
  /** The login-required event takes the place of onFailure (A8.09). */
  prefersLoginEvent?: boolean;
  onFailure?: (failure: Failure) => void;
  /** Shows errors beside their fields; returns true when it handled them (A8.12). */
  onFieldErrors?: (errors: Record<string, string>) => boolean;
}

function getAddress(path: string, call: DataCall, crumb: string | undefined): string {
  const base = call.secureHost ? `https://${call.secureHost}${path}` : path;
  return crumb === undefined
    ? base
    : `${base}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}`;
}

function getInit({ method = 'GET', body, encoding = 'json', secureHost }: DataCall): RequestInit {
  const credentials = secureHost ? 'include' : 'same-origin';
  if (body === undefined) return { method, credentials };
  if (encoding === 'json')
    return {
      method,
      credentials,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  return {
    method,
    credentials,
    body: new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])),
  };
}

/**
 * The generic data wrapper (A7.09 to A7.16, A8.01 to A8.12). Resolves with the data on success, or with undefined
 * once the failure has been handled. Never rejects.
 */
export function createDataClient(parts: DataParts) {
  async function attempt(path: string, call: DataCall, crumb: string | undefined) {
    const url = getAddress(path, call, crumb);
    try {
      const answer = await parts.fetch(url, getInit(call));
      return toOutcome(path, answer.status, await answer.text());
    } catch {
      return toOutcome(path, 0, '');
    }
  }

  function handleFailure(failure: Failure, path: string, call: DataCall): void {
    if (failure.loginRequired) {
      parts.fireLoginRequired(failure);
      if (call.prefersLoginEvent) return;
    }
    if (failure.authorizationFail) parts.showSystemError(failure, path);
    else if (call.onFailure) call.onFailure(failure);
    else if (failure.body?.errors && call.onFieldErrors?.(failure.body.errors)) return;
    else if (!failure.loginRequired) parts.showSystemError(failure, path);
  }

  return async function send<Data>(path: string, call: DataCall = {}): Promise<Data | undefined> {
    let retriesLeft = call.retries ?? 0;
    let canRenewCrumb = true;
    let crumb = parts.readCookie('crumb');
    for (;;) {
      const outcome = await attempt(path, call, crumb);
      if (outcome.kind === 'success') return outcome.data as Data;
      if (outcome.crumb !== null && canRenewCrumb && parts.hasCookies()) {
        parts.writeCookie('crumb', outcome.crumb);
        // Not read back: a cookie of a parent domain may shadow ours.
        crumb = outcome.crumb;
        canRenewCrumb = false;
        continue;
      }
      if (outcome.isNetworkError && retriesLeft > 0) {
        retriesLeft -= 1;
        await parts.wait(RETRY_DELAY_MS);
        continue;
      }
      handleFailure(outcome, path, call);
      return undefined;
    }
  };
}
