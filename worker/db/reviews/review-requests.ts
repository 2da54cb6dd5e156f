/**
 * Whether line `l` of order `o` can be reviewed: bought, kept, and still a product of the shop. A gift card is for somebody else to
 * spend. An order without an address was erased.
 */
export const IS_REVIEWABLE = `o.status NOT IN ('pending', 'cancelled', 'expired', 'refunded') AND o.email <> ''
  AND l.quantity > l.refunded_quantity AND l.product_type IN (1, 2, 3)
  AND EXISTS (SELECT 1 FROM items i WHERE i.id = l.item_id AND i.website_id = o.website_id AND i.deleted_at IS NULL)`;

/** Whether nobody has reviewed line `l` yet. */
export const IS_UNREVIEWED = 'NOT EXISTS (SELECT 1 FROM reviews r WHERE r.order_line_id = l.id)';
