import { readCookie, writeCookie } from './cookies.ts';
import { createDataClient } from './data-client.ts';

/** After this a call is told a new crumb and repeats itself (A8.11). */
const CRUMB_SECONDS = 3_600;

/**
 * The data wrapper of this page. A call that needs a signed-in visitor fires a cancelable `login-required` event on the window
 * (A8.08), and offers the sign-in unless somebody cancels it; what nobody else hears of is a system error dialog (A8.10, A8.12).
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
