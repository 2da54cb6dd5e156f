/** Text shown instead of a stored secret. Submitting it unchanged keeps the secret (B9.4.20). */
export const MASKED_PASSWORD = '••••••••';

/** Minimum length, since visitors can try to guess a page's password. */
export const MIN_PAGE_PASSWORD = 8;
