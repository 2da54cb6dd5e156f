import { BODY_LIMIT_BYTES } from '../limits.ts';

/** Visitors' changes in the store come from its own pages only, and are rate limited. */
export const STORE_CHANGE = {
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
} as const;
