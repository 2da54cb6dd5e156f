/** The fields of a line item that fulfilment depends on. */
export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/**
 * Quantity that can still be fulfilled. A refund takes unfulfilled items first, so refunded plus fulfilled never
 * exceeds what was bought until fulfilled items are refunded.
 */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

/** Quantity that can still be refunded. */
export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);
