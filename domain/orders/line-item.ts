import { TIP_LINE_TYPE } from '#schema/contracts/checkout/tips.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';

export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/** Returns the unfulfilled quantity. Refunds reduce unfulfilled items first. */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);

const formatOption = ({ name, value }: LineItem['optionValues'][number]): string =>
  name ? `${name}: ${value}` : value;

export const formatOptions = (optionValues: LineItem['optionValues'], separator = ', '): string =>
  optionValues.map(formatOption).join(separator);

export const formatVariant = ({ optionValues, sku }: Pick<LineItem, 'optionValues' | 'sku'>): string =>
  [formatOptions(optionValues, ' · '), sku].filter(Boolean).join(' · ');

/** Returns the title at the time of purchase, but tips in the reader's language. */
export const lineTitle = (
  { title, productType }: Pick<LineItem, 'title' | 'productType'>,
  tip: string,
): string => (productType === TIP_LINE_TYPE ? tip : title);

export const isShipped = ({ productType }: Pick<LineItem, 'productType'>): boolean =>
  productType === PRODUCT_TYPE.physical;

type Price = Pick<LineItem, 'unitPriceCents' | 'quantity' | 'discountCents'>;

export const listPriceCents = ({ unitPriceCents, quantity }: Omit<Price, 'discountCents'>): number =>
  unitPriceCents * quantity;

/** Excludes any tax added on top of the price. */
export const netPriceCents = (line: Price): number => listPriceCents(line) - line.discountCents;
