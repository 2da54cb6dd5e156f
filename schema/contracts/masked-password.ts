/** Shown in place of a stored secret; a form that sends it back keeps the secret (B9.4.20, server-design §7). */
export const MASKED_PASSWORD = '••••••••';

/** A page's password is shared by many, and guessed at by anybody. */
export const MIN_PAGE_PASSWORD = 8;
