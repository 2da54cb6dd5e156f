import { Hono } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { subscriptionQuerySchema } from '#schema/contracts/subscriptions/subscription.ts';
import { cancelSubscription } from '#worker/db/subscriptions/subscription-changes.ts';
import { listSubscriptions } from '#worker/db/subscriptions/subscription-report.ts';
import { findSubscription } from '#worker/db/subscriptions/subscriptions.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';

/** The owner's subscriptions: who pays what, what all of it comes to, and ending one. */
export const subscriptionsApi = new Hono<AppEnv>();

subscriptionsApi.get('/api/commerce/subscriptions', async (c) => {
  const query = subscriptionQuerySchema.safeParse(c.req.query());
  if (!query.success)
    throw invalid(
      Object.fromEntries(query.error.issues.map(({ path, message }) => [path.join('.') || 'query', message])),
    );
  const { status = null, cursor } = query.data;
  const [time, id] = cursor?.split('-') ?? [];
  const before = time && id ? { createdAt: Number(time), id } : null;
  c.var.roundTrips.d1 += 1;
  const list = await listSubscriptions(c.env.DB, c.var.site.id, { status, before }, Date.now());
  return c.json(list, 200, { 'cache-control': 'no-store' });
});

/** Ends it for the customer, who gets a mail; 409 when it is over already. */
subscriptionsApi.post('/api/commerce/subscriptions/:id/cancel', async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  const found = id.success ? await findSubscription(c.env.DB, c.var.site.id, id.data) : null;
  if (!found) throw notFound(c.req.path);
  const now = Date.now();
  c.var.roundTrips.d1 += 2;
  if (!(await cancelSubscription(c.env.DB, found, 'owner', now)))
    throw conflict('This subscription has already ended.');
  return c.json({ cancelled: true }, 200, { 'cache-control': 'no-store' });
});
