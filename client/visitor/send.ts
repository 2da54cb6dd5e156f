import { createDataClient } from './data-client.ts';
import { request } from './request.ts';

/**
 * The data wrapper of this page. A call that requires sign-in fires a cancelable `login-required` event on the window
 * (A8.08) and opens the sign-in unless cancelled. Unhandled failures open the system error panel (A8.10, A8.12).
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
