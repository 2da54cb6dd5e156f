export const SIGN_IN_LINKS = ['login', 'register', 'forgot-password']
  .map((name) => `a[href^="/account/${name}"]`)
  .join();
