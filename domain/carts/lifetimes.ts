import { DAY_MS, DAY_SECONDS } from '#domain/time/units.ts';

/** A cart without an account is unreachable once its cookie has expired. */
export const CART_MAX_AGE_SECONDS = 14 * DAY_SECONDS;
/** A customer's cart is kept for all devices. */
export const CUSTOMER_CART_MS = 90 * DAY_MS;
/** A link in a mail that leads back to a cart opens it this long. */
export const CART_LINK_DAYS = 30;
