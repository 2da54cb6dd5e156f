import { BODY_LIMIT_BYTES } from '../limits.ts';

/** Access rules for a visitor's changes in the store: from own pages only, rate limited, at most the size of a form. */
export const STORE_CHANGE = {
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
} as const;
