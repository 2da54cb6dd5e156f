/** Links whose pages are forms of signing in; each of them works as a page of its own, too. */
export const SIGN_IN_LINKS = ['login', 'register', 'forgot-password']
  .map((name) => `a[href^="/account/${name}"]`)
  .join();
