import * as calls from '#schema/contracts/subscriptions/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { cancelSubscription } from '#worker/db/subscriptions/subscription-changes.ts';
import { listSubscriptions } from '#worker/db/subscriptions/subscription-report.ts';
import { findSubscription } from '#worker/db/subscriptions/subscriptions.ts';
import { conflict, notFound } from '#worker/errors.ts';

export const subscriptionsApi = new Routes();

subscriptionsApi.handle(calls.listSubscriptions, async (c, { query }) => {
  const { status = null, cursor: before = null } = query;
  return listSubscriptions(c.env.DB, c.var.site.id, { status, before }, Date.now());
});

subscriptionsApi.handle(calls.cancelSubscription, async (c, { params }) => {
  const found = await findSubscription(c.env.DB, c.var.site.id, params.id);
  if (!found) throw notFound(c.req.path);
  const now = Date.now();
  if (!(await cancelSubscription(c.env.DB, found, 'owner', now)))
    throw conflict('This subscription has already ended.');
  return { cancelled: true } as const;
});
