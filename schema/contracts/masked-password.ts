/** Text shown instead of a stored secret. If it is submitted unchanged, the secret stays (B9.4.20). */
export const MASKED_PASSWORD = '••••••••';

/** Minimum length of a page's password, because visitors can try to guess it. */
export const MIN_PAGE_PASSWORD = 8;
