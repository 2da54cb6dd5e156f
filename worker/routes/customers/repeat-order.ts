import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { listLinesToRepeat } from '#worker/db/customers/customer-orders.ts';
import { Routes } from '../../calls/routes.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { addAgain } from '../carts/add-to-cart.ts';

export const repeatOrder = new Routes();

/**
 * Puts an order's items into the cart again, at today's prices and up to today's stock. Items that are no
 * longer sold, or that ask questions, stay out.
 */
repeatOrder.handle(calls.repeatOwnOrder, async (c) => {
  const number = c.req.param('number') ?? '';
  if (!/^\d{1,10}$/.test(number)) throw notFound(c.req.path);
  const lines = await listLinesToRepeat(c.env.DB, customerSession(c), Number(number));
  const added = await addAgain(c, lines);
  if (added > 0 && added === lines.length) return redirectTo(c, '/cart', 303);
  return redirectTo(c, `/account/orders/${number}?again=${added === 0 ? 'none' : 'some'}`, 303);
});
