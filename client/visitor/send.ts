import { readCookie, writeCookie } from './cookies.ts';
import { createDataClient } from './data-client.ts';

/** Afterwards the next call receives a new crumb and retries (A8.11). */
const CRUMB_SECONDS = 3_600;

/**
 * The data wrapper of this page. A call that requires sign-in fires a cancelable `login-required` event on the window
 * (A8.08) and opens the sign-in unless cancelled. Unhandled failures open the system error dialog (A8.10, A8.12).
 */
export const send = createDataClient({
  fetch: (url, init) => fetch(url, init),
  readCookie,
  writeCookie: (name, value) => writeCookie(name, value, CRUMB_SECONDS),
  hasCookies: () => navigator.cookieEnabled,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fireLoginRequired(failure) {
    const isOpen = dispatchEvent(new CustomEvent('login-required', { detail: failure, cancelable: true }));
    if (isOpen) void import('./dialogs/sign-in.ts').then(({ openSignIn }) => openSignIn());
  },
  showSystemError(failure) {
    void import('./dialogs/system-error.ts').then(({ showSystemError }) => showSystemError(failure.message));
  },
});
