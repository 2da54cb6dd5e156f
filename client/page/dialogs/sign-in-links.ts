/** Links to sign-in pages, which also work without this script. */
export const SIGN_IN_LINKS = ['login', 'register', 'forgot-password']
  .map((name) => `a[href^="/account/${name}"]`)
  .join();
