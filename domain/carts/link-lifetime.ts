/** A link in a mail that leads back to a cart opens it this long. */
export const CART_LINK_DAYS = 30;
