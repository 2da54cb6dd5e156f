import type { Context } from 'hono';
import { openQuantity, refundableQuantity } from '#domain/orders/line-item.ts';
import { ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import type { OrderAnswer, OrderLine, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { fulfilOrder } from '#worker/checkout/fulfil-order.ts';
import { createId } from '#worker/crypto/random.ts';
import { changeTracking } from '#worker/db/orders/fulfilments.ts';
import { findRefund } from '#worker/db/orders/refunds.ts';
import { Routes } from '../../calls/routes.ts';
import { type RefundOutcome, refundOrder, resumeRefund } from '../../checkout/refund-order.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { findStoredProvider } from '../../payments/select-provider.ts';
import { answer, getOrder, toOrderChange } from './owner.ts';

export const orderChangesApi = new Routes();

const KEY_REUSED = 'This was already submitted with other values. Load the order again.';

/** Validates line items. The SQL statement that writes them verifies how many items are left. */
function checkLines(
  order: OwnerOrder,
  lines: readonly { lineId: string; quantity: number }[],
  leftOf: (line: OrderLine) => number,
): void {
  const errors: Record<string, string> = {};
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) errors[`lines.${index}.lineId`] = 'This line item is not in the order.';
    else if (quantity > line.quantity)
      errors[`lines.${index}.quantity`] = `${line.title}: only ${leftOf(line)} left.`;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const notOpen = (order: OwnerOrder, what: string) =>
  conflict(`This order is ${ORDER_STATUS_LABEL[order.status].toLowerCase()} and cannot be ${what}.`);

const IMPORTED = 'This order was imported, so its payment can be changed only in the other system.';

/** An imported order is history: this store has neither its payment nor its stock. */
function refuseImported({ importedFrom }: OwnerOrder): void {
  if (importedFrom !== '') throw conflict(IMPORTED);
}

orderChangesApi.handle(calls.fulfilOrder, async (c, { params, body }) => {
  const order = await getOrder(c, params.id);
  const fulfilment = await body;
  checkLines(order, fulfilment.lines, openQuantity);
  const notifies = fulfilment.notifies && order.importedFrom === '';
  const outcome = await fulfilOrder(toOrderChange(c, order.id), { ...fulfilment, notifies });
  switch (outcome.kind) {
    case 'fulfilled':
      return answer(c, params.id);
    case 'not-open':
      throw notOpen(await getOrder(c, params.id), 'fulfilled');
    case 'too-many':
      throw conflict(
        'Some of these items were fulfilled or refunded in the meantime.',
        'Nothing was saved. Load the order again to see what is left.',
      );
    case 'key-reused':
      throw conflict(KEY_REUSED);
  }
});

orderChangesApi.handle(calls.changeTracking, async (c, { params, body }) => {
  const order = await getOrder(c, params.id);
  const id = params.fulfilmentId;
  if (!order.fulfilments.some((fulfilment) => fulfilment.id === id)) throw notFound(c.req.path);
  const tracking = await body;
  await changeTracking(c.env.DB, { ...toOrderChange(c, order.id), id }, tracking, createId());
  return answer(c, params.id);
});

async function answerRefund(c: Context<AppEnv>, id: string, outcome: RefundOutcome): Promise<OrderAnswer> {
  switch (outcome.kind) {
    case 'refunded':
      if (outcome.hasRestocked) noteRaisedRevision(c);
      c.status(201);
      return answer(c, id);
    case 'waiting':
      c.status(202);
      return answer(c, id, outcome.problem);
    case 'refused':
      throw conflict('The refund was rejected.', `The refund was refused: ${outcome.problem}`);
    case 'not-open':
      throw notOpen(await getOrder(c, id), 'refunded');
    case 'too-much':
      throw invalid({ amountCents: 'This is more than the payment’s remaining amount.' });
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
    'This order’s gift card has already been used.',
    'Only its balance can be refunded. Nothing was changed.',
  );

const providerFinder = (c: Context<AppEnv>) => (websiteId: string, name: string) =>
  findStoredProvider(c.env, websiteId, name);

orderChangesApi.handle(calls.refundOrder, async (c, { params, body }) => {
  const order = await getOrder(c, params.id);
  refuseImported(order);
  const refund = await body;
  checkLines(order, refund.lines, refundableQuantity);
  return answerRefund(c, order.id, await refundOrder(toOrderChange(c, order.id), refund, providerFinder(c)));
});

orderChangesApi.handle(calls.retryRefund, async (c, { params }) => {
  const order = await getOrder(c, params.id);
  const refund = await findRefund(c.env.DB, c.var.site.id, order.id, { id: params.refundId });
  if (!refund) throw notFound(c.req.path);
  return answerRefund(c, order.id, await resumeRefund(c.env, refund, providerFinder(c), Date.now()));
});

orderChangesApi.handle(calls.cancelOrder, async (c, { params, body }) => {
  const order = await getOrder(c, params.id);
  refuseImported(order);
  const cancel = await body;
  const outcome = await cancelOrder(toOrderChange(c, order.id), cancel, providerFinder(c));
  switch (outcome.kind) {
    case 'cancelled':
      if (outcome.hasRestocked) noteRaisedRevision(c);
      return answer(c, params.id);
    case 'waiting':
      c.status(202);
      return answer(c, params.id, outcome.problem);
    case 'refused':
      throw conflict('The refund was rejected.', `The refund was refused: ${outcome.problem}`);
    case 'being-paid':
      throw conflict('The customer is paying right now. Try again in two minutes.');
    case 'paid-meanwhile':
      throw conflict(
        'The customer has just paid. Load the order again; it can still be cancelled with a refund.',
      );
    case 'not-open':
      throw conflict(
        order.fulfilment === 'none'
          ? 'This order can no longer be cancelled. Reload it to see the reason.'
          : 'Part of this order has been fulfilled. Refund it instead.',
      );
    case 'gift-card-spent':
      throw giftCardSpent();
    case 'not-found':
      throw notFound(c.req.path);
  }
});
