/** What of a line decides whether it can be sent. */
export interface SentLine {
  quantity: number;
  fulfilledQuantity: number;
  refundedQuantity: number;
}

/**
 * Pieces that can still be sent. A refund takes pieces that have not left before those that have, so what is refunded and what
 * is sent never adds up to more than was bought until the refund reaches pieces that had left.
 */
export const openQuantity = ({ quantity, fulfilledQuantity, refundedQuantity }: SentLine): number =>
  Math.max(0, quantity - fulfilledQuantity - refundedQuantity);

/** Pieces that can still be given back. */
export const refundableQuantity = ({
  quantity,
  refundedQuantity,
}: Pick<SentLine, 'quantity' | 'refundedQuantity'>): number => Math.max(0, quantity - refundedQuantity);
