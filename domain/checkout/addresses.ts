/** Addresses of the checkouts (A2.01 to A2.06). */
export const CHECKOUT_PATH = '/checkout';
export const GOTO_CHECKOUT_PATH = '/commerce/goto-checkout';

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${path}?${pairs.join('&')}`;
};

export const standardCheckoutPath = (cartToken: string): string => withQuery(CHECKOUT_PATH, { cartToken });
export const subscriptionCheckoutPath = (cartToken: string): string =>
  withQuery(`${CHECKOUT_PATH}/subscribe`, { cartToken });
/** A2.04. */
export const DONATE_CHECKOUT_PATH = `${CHECKOUT_PATH}/donate`;
export const donationCheckoutPath = (donatePageId: string): string =>
  withQuery(DONATE_CHECKOUT_PATH, { donatePageId });

/** A2.05, A2.06: without a SKU the parameter is left out. */
export const giftCardCheckoutPath = (
  websiteId: string,
  giftCardProductId: string,
  sku?: string | undefined,
): string =>
  withQuery(`${CHECKOUT_PATH}/giftcard`, { websiteId, giftCardProductId, sku: sku === '' ? undefined : sku });
