import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import type { CallAnswer, CallPath } from './call-types.ts';
import { createDataClient, type DataCall } from './data-client.ts';
import { type CheckedCall, request, type UncheckedCall, withQuery } from './request.ts';

/**
 * Data wrapper of this page. A call that requires sign-in fires a cancelable `login-required` event (A8.08).
 * Unhandled failures open the system error panel (A8.10, A8.12).
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

/** Makes a call by the data wrapper. Resolves with undefined once a failure has been handled. */
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
