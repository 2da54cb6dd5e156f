import { BODY_LIMIT_BYTES } from '../limits.ts';

/** Access of a visitor's change in the shop: from our own pages, counted, and no larger than a form. */
export const SHOP_CHANGE = {
  who: 'public',
  isFromOwnPages: true,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
} as const;
