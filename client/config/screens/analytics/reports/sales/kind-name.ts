import type { SoldKind } from '#schema/contracts/analytics/reports/sales.ts';
import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import { DONATION_LINE_TYPE } from '#schema/contracts/donations/donation.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

const NAMES: Readonly<Record<number, string>> = {
  [PRODUCT_TYPE.physical]: 'Physical products',
  [PRODUCT_TYPE.digital]: 'Digital products',
  [PRODUCT_TYPE.service]: 'Services',
  [PRODUCT_TYPE.giftCard]: 'Gift cards',
  [PRODUCT_TYPE.paywall]: 'Member areas',
  [DONATION_LINE_TYPE]: 'Donations',
  [TIP_LINE_TYPE]: 'Tips',
};

/** What an owner calls a kind of what is sold; renewals of subscriptions are named apart. */
export function kindName({ productType, isRenewal }: Pick<SoldKind, 'productType' | 'isRenewal'>): string {
  const name = NAMES[productType] ?? 'Others';
  if (!isRenewal) return name;
  return productType === DONATION_LINE_TYPE
    ? 'Monthly donations'
    : `Subscription renewals: ${name.toLowerCase()}`;
}
