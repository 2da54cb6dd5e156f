const DAY_MS = 24 * 3_600_000;
/** How long a declined payment leaves the door open: long enough for a new card, not for the whole of the dunning. */
export const PAST_DUE_GRACE_MS = 3 * DAY_MS;

const STILL_BOUGHT = "status IN ('paid', 'fulfilled', 'partially-refunded')";

/** Orders `o` and lines `l` that open area `a`: paid for one of its options, and not given back. */
export const BOUGHT = `orders o JOIN order_lines l ON l.order_id = o.id
  JOIN json_each(a.content, '$.options') p ON p.value ->> 'kind' = 'once' AND p.value ->> 'itemId' = l.item_id
  WHERE o.website_id = a.website_id AND o.${STILL_BOUGHT} AND l.refunded_quantity < l.quantity AND l.plan_id = ''`;

/**
 * When what subscription `s` opened ends; NULL while it goes on. What was skipped or paused is not paid for, so the schedule's next
 * date says nothing then. A payment that is due and still in the queue leaves the door open; one that was declined for a while.
 */
export const SUBSCRIBED_UNTIL = `CASE WHEN s.paid_until <> s.period_end THEN s.paid_until
  WHEN s.status = 'active' THEN NULL
  WHEN s.status = 'past_due' THEN s.paid_until + ${PAST_DUE_GRACE_MS}
  ELSE s.paid_until END`;

/**
 * Subscriptions `s` that open area `a` at the time of parameter `now`: to a product of one of its options, paid for, and not given
 * back. Every plan of that product counts, so that whoever changes theirs stays in.
 */
export const subscribedAt = (now: string): string => `subscriptions s
  JOIN json_each(a.content, '$.options') p ON p.value ->> 'kind' = 'recurring' AND p.value ->> 'itemId' = s.item_id
  WHERE s.website_id = a.website_id AND s.status <> 'pending' AND coalesce(${SUBSCRIBED_UNTIL}, ${now} + 1) > ${now}
    AND NOT EXISTS (SELECT 1 FROM orders x WHERE x.id = s.paid_order_id AND (NOT x.${STILL_BOUGHT}
      OR NOT EXISTS (SELECT 1 FROM order_lines y WHERE y.order_id = x.id AND y.refunded_quantity < y.quantity)))`;
