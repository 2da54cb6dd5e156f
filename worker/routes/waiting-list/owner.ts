import type { Context } from 'hono';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/waiting-list/calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { exportWaiting, listWaiting } from '#worker/db/waiting-list/waiting-entries.ts';
import { advanceWaitingLists, leaveWaitingList, offerPlaces } from '#worker/db/waiting-list/waiting-list.ts';
import { findOffer } from '#worker/db/waiting-list/waiting-offers.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound } from '#worker/errors.ts';

export const waitingListApi = new Routes();

waitingListApi.handle(calls.listWaiting, async (c, { query }) => {
  const { next, ...list } = await listWaiting(c.env.DB, c.var.site.id, query);
  return { ...list, nextCursor: toCursor<typeof calls.listWaiting>(next) };
});

waitingListApi.handle(calls.exportWaiting, (c) =>
  c.body(exportWaiting(c.env.DB, c.var.site.id), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="waiting-lists.csv"',
  }),
);

async function getRequest(c: Context<AppEnv>, id: string) {
  const request = await findOffer(c.env.DB, c.var.site.id, id);
  if (!request) throw notFound(c.req.path);
  return request;
}

/** Offers workshop places to a request, even before earlier requests, but never more than are available. */
waitingListApi.handle(calls.offerPlaces, async (c, { params }) => {
  const { id, status } = await getRequest(c, params.id);
  if (status !== 'waiting') throw conflict('This person is no longer waiting.');
  if (!(await offerPlaces(c.env.DB, id, { now: Date.now(), isForced: true })))
    throw conflict(
      'There are not enough free places.',
      'Increase the stock of this date under Inventory first.',
    );
  return {};
});

waitingListApi.handle(calls.removeWaiting, async (c, { params }) => {
  const { id } = await getRequest(c, params.id);
  const now = Date.now();
  if (await leaveWaitingList(c.env.DB, c.var.site.id, id, now)) await advanceWaitingLists(c.env.DB, now);
  return {};
});
