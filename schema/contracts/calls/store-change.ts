import { BODY_LIMIT_BYTES } from '../limits.ts';

/**
 * Properties of calls that visitors make to the store: only from the store's own pages, and rate limited.
 */
export const STORE_CHANGE = {
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
} as const;
