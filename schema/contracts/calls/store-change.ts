import { BODY_LIMIT_BYTES } from '../limits.ts';

/** Requests must come from the store's own pages and are rate limited. */
export const STORE_CHANGE = {
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
} as const;
