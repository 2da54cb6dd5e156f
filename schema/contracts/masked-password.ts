/** Shown instead of a stored secret. Submitting it unchanged keeps the secret (B9.4.20). */
export const MASKED_PASSWORD = '••••••••';

/** A page's password is shared widely and can be guessed by anyone. */
export const MIN_PAGE_PASSWORD = 8;
