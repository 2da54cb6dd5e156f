import { type Context, Hono } from 'hono';
import { openQuantity, refundableQuantity } from '#domain/orders/fulfilment.ts';
import { ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  cancelOrderSchema,
  newFulfilmentSchema,
  newRefundSchema,
  type OrderLine,
  type OwnerOrder,
  trackingSchema,
} from '#schema/contracts/orders/order.ts';
import { createId } from '#worker/crypto/random.ts';
import { changeTracking } from '#worker/db/orders/fulfilments.ts';
import { readRefund } from '#worker/db/orders/refunds.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { cancelOrder } from '#worker/orders/cancel-order.ts';
import { fulfilOrder } from '#worker/orders/fulfil-order.ts';
import { type RefundOutcome, refundOrder, resumeRefund } from '../../checkout/refund-order.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { findProvider } from '../../payments/provider-of.ts';
import { bodyOf } from '../pages/page-of.ts';
import { answer, changeOf, orderOf } from './orders.ts';

/** What an owner does to an order: parcels, refunds, cancellation. */
export const orderChangesApi = new Hono<AppEnv>();

const KEY_REUSED = 'This was already submitted with other values. Load the order again.';

/** Lines must be the order's own; how many pieces are left is decided where it is written. */
function checkLines(
  order: OwnerOrder,
  asked: readonly { lineId: string; quantity: number }[],
  leftOf: (line: OrderLine) => number,
): void {
  const errors: Record<string, string> = {};
  for (const [index, { lineId, quantity }] of asked.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) errors[`lines.${index}.lineId`] = 'This line is not in the order.';
    else if (quantity > line.quantity)
      errors[`lines.${index}.quantity`] = `There are ${leftOf(line)} left of ${line.title}.`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const notOpen = (order: OwnerOrder, what: string) =>
  conflict(`This order cannot be ${what}: ${ORDER_STATUS_LABEL[order.status].toLowerCase()}.`);

orderChangesApi.post('/api/orders/:id/fulfilments', async (c) => {
  const order = await orderOf(c);
  const fulfilment = await bodyOf(c, newFulfilmentSchema);
  checkLines(order, fulfilment.lines, openQuantity);
  const outcome = await fulfilOrder(changeOf(c, order.id), fulfilment);
  switch (outcome.kind) {
    case 'fulfilled':
      return answer(c, 201);
    case 'not-open':
      throw notOpen(await orderOf(c), 'fulfilled');
    case 'too-many':
      throw conflict(
        'Some of these items were fulfilled or refunded in the meantime.',
        'Nothing was saved. Load the order again to see what is left.',
      );
    case 'key-reused':
      throw conflict(KEY_REUSED);
  }
});

orderChangesApi.put('/api/orders/:id/fulfilments/:fulfilmentId', async (c) => {
  const order = await orderOf(c);
  const id = c.req.param('fulfilmentId');
  if (!order.fulfilments.some((fulfilment) => fulfilment.id === id)) throw notFound(c.req.path);
  const tracking = await bodyOf(c, trackingSchema);
  await changeTracking(c.env.DB, { ...changeOf(c, order.id), id }, tracking, createId());
  return answer(c);
});

async function answerRefund(c: Context<AppEnv>, outcome: RefundOutcome): Promise<Response> {
  switch (outcome.kind) {
    case 'refunded':
      if (outcome.hasRestocked) await spreadRevision(siteLookupOf(c), c.var.site);
      return answer(c, 201);
    case 'waiting':
      return answer(c, 202, outcome.problem);
    case 'refused':
      throw conflict('The refund was refused.', `The refund was refused: ${outcome.problem}`);
    case 'not-open':
      throw notOpen(await orderOf(c), 'refunded');
    case 'too-much':
      throw invalid({ amountCents: 'That is more than what is left of the payment.' });
    case 'gift-card-spent':
      throw giftCardSpent();
    case 'too-many':
      throw conflict(
        'Some of these items were refunded in the meantime.',
        'Nothing was saved. Load the order again to see what is left.',
      );
    case 'key-reused':
      throw conflict(KEY_REUSED);
  }
}

const giftCardSpent = () =>
  conflict(
    'The gift card of this order was already used.',
    'Only its balance can be refunded. Nothing was changed.',
  );

const providerOf = (c: Context<AppEnv>) => (websiteId: string, name: string) =>
  findProvider(c.env, websiteId, name);

orderChangesApi.post('/api/orders/:id/refunds', async (c) => {
  const order = await orderOf(c);
  const refund = await bodyOf(c, newRefundSchema);
  checkLines(order, refund.lines, refundableQuantity);
  return answerRefund(c, await refundOrder(changeOf(c, order.id), refund, providerOf(c)));
});

orderChangesApi.post('/api/orders/:id/refunds/:refundId/retry', async (c) => {
  const order = await orderOf(c);
  const id = idSchema.safeParse(c.req.param('refundId'));
  const refund = id.success ? await readRefund(c.env.DB, c.var.site.id, order.id, { id: id.data }) : null;
  if (!refund) throw notFound(c.req.path);
  return answerRefund(c, await resumeRefund(c.env, refund, providerOf(c), Date.now()));
});

orderChangesApi.post('/api/orders/:id/cancel', async (c) => {
  const order = await orderOf(c);
  const cancel = await bodyOf(c, cancelOrderSchema);
  const outcome = await cancelOrder(changeOf(c, order.id), cancel, providerOf(c));
  switch (outcome.kind) {
    case 'cancelled':
      if (outcome.hasRestocked) await spreadRevision(siteLookupOf(c), c.var.site);
      return answer(c);
    case 'waiting':
      return answer(c, 202, outcome.problem);
    case 'refused':
      throw conflict('The refund was refused.', `The refund was refused: ${outcome.problem}`);
    case 'being-paid':
      throw conflict('The customer is paying right now. Try again in two minutes.');
    case 'paid-meanwhile':
      throw conflict(
        'The customer has just paid. Load the order again; it can still be cancelled with a refund.',
      );
    case 'not-open':
      throw conflict(
        order.fulfilment === 'none'
          ? 'This order cannot be cancelled any more. Load it again to see why.'
          : 'Part of this order is fulfilled. Refund it instead.',
      );
    case 'gift-card-spent':
      throw giftCardSpent();
    case 'not-found':
      throw notFound(c.req.path);
  }
});
