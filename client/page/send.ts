import { type Failure, type SystemError, toOutcome } from '#domain/sites/data-client-outcome.ts';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallAnswer, CallPath } from './call-types.ts';
import { type Call, type CheckedCall, request, type UncheckedCall, withQuery } from './request.ts';

interface DataParts {
  request: (path: string, call: Call) => Promise<Response>;
  /** Fires the login-required event (A8.08). */
  fireLoginRequired: (failure: Failure) => void;
  /** Opens the system error panel (A8.10, A8.12). */
  showSystemError: (error: SystemError) => void;
  report: (error: unknown) => void;
}

export interface DataCall extends Call {
  /** Fires only the login-required event when a call requires sign-in, and skips onFailure (A8.09). */
  prefersLoginEvent?: boolean;
  onFailure?: (failure: Failure) => void;
  /** Shows errors beside their fields, instead of one message in onFailure (A8.12). */
  onFieldErrors?: (errors: Record<string, string>) => void;
}

const toSystemError = ({ isUnparsable, message }: Failure, url: string): SystemError =>
  isUnparsable
    ? { kind: 'other', url, format: 'json', message, key: '' }
    : { kind: 'network', serverText: message, urlRequested: url };

/**
 * Creates the data wrapper, through which pages make API calls (A7.14 to A7.16, A8.01 to A8.12). A call
 * resolves to undefined once a failure has been handled, and rejects only if it was aborted.
 */
export function createDataClient({ request, fireLoginRequired, showSystemError, report }: DataParts) {
  async function ask(path: string, call: DataCall) {
    try {
      const answer = await request(path, call);
      return toOutcome(path, answer.status, await answer.text());
    } catch (error) {
      if (call.signal?.aborted) throw error;
      return toOutcome(path, 0, '');
    }
  }

  function handleFailure(failure: Failure, path: string, call: DataCall): void {
    const errors = failure.body?.errors;
    if (failure.loginRequired) {
      fireLoginRequired(failure);
      if (call.prefersLoginEvent) return;
    }
    if (failure.authorizationFail) showSystemError(toSystemError(failure, path));
    else if (errors && call.onFieldErrors) call.onFieldErrors(errors);
    else if (call.onFailure) call.onFailure(failure);
    else if (!failure.loginRequired) showSystemError(toSystemError(failure, path));
  }

  return async function send(path: string, call: DataCall = {}): Promise<unknown> {
    const outcome = await ask(path, call);
    if (outcome.kind === 'success') return outcome.data;
    try {
      handleFailure(outcome, path, call);
    } catch (error) {
      report(error);
      showSystemError({ kind: 'cleaned' });
    }
    return undefined;
  };
}

/**
 * This page's data wrapper. A call that requires sign-in fires a cancelable `login-required` event
 * (A8.08). Unhandled failures open the system error panel (A8.10, A8.12).
 */
export const send = createDataClient({
  request,
  fireLoginRequired(failure) {
    const isOpen = dispatchEvent(new CustomEvent('login-required', { detail: failure, cancelable: true }));
    if (isOpen) void import('./dialogs/sign-in.ts').then(({ openSignIn }) => openSignIn());
  },
  showSystemError(error) {
    void import('./dialogs/system-error.ts').then(({ showSystemError }) => showSystemError(error));
  },
  report: (error) => reportError(error),
});

/** Makes a call through the data wrapper. Resolves to undefined once a failure has been handled. */
export function visitorCall<Definition extends CallDefinition>(
  method: Definition['method'],
  path: CallPath<Definition>,
  sent: CheckedCall<Definition, DataCall>,
): Promise<CallAnswer<Definition> | undefined>;
export function visitorCall(
  method: CallDefinition['method'],
  path: string,
  { query, ...call }: UncheckedCall<DataCall>,
): Promise<unknown> {
  return send(withQuery(path, query), { ...call, method });
}
