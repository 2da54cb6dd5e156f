/** Text shown instead of a stored secret. Submitting it unchanged keeps the secret (B9.4.20). */
export const MASKED_PASSWORD = '••••••••';

/** Visitors can guess at a page's password, so it needs a minimum length. */
export const MIN_PAGE_PASSWORD = 8;
