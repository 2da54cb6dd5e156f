import { type Context, Hono } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { waitingQuerySchema } from '#schema/contracts/waiting-list/waiting-list.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { exportWaiting, listWaiting } from '#worker/db/waiting-list/waiting-entries.ts';
import { advanceWaitingLists, leaveWaitingList, offerPlaces } from '#worker/db/waiting-list/waiting-list.ts';
import { findOffer } from '#worker/db/waiting-list/waiting-offers.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';

/** Waiting lists for their owner: who waits, an offer now, off the list, export. */
export const waitingListApi = new Hono<AppEnv>();

const LIST = '/api/commerce/waiting-lists';
const NO_STORE = { 'cache-control': 'no-store' };

waitingListApi.get(LIST, async (c) => {
  const query = waitingQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  return c.json(await listWaiting(c.env.DB, c.var.site.id, query.data), 200, NO_STORE);
});

waitingListApi.get(`${LIST}/export`, (c) =>
  c.body(exportWaiting(c.env.DB, c.var.site.id), 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="waiting-lists.csv"',
  }),
);

/** The request of `:id` on this site; any other id is 404. */
async function requestOf(c: Context<AppEnv>) {
  const id = idSchema.safeParse(c.req.param('id'));
  const request = id.success ? await findOffer(c.env.DB, c.var.site.id, id.data) : null;
  if (!request) throw notFound(c.req.path);
  return request;
}

/** Before its turn, if the owner wants it so; never more than there is. */
waitingListApi.post(`${LIST}/:id/offer`, async (c) => {
  const { id, status } = await requestOf(c);
  if (status !== 'waiting') throw conflict('They are no longer waiting.');
  if (!(await offerPlaces(c.env.DB, id, { now: Date.now(), isForced: true })))
    throw conflict(
      'There are not enough free places.',
      'Raise the stock of this date first, under Inventory.',
    );
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json({}, 200, NO_STORE);
});

waitingListApi.delete(`${LIST}/:id`, async (c) => {
  const { id } = await requestOf(c);
  const now = Date.now();
  if (await leaveWaitingList(c.env.DB, c.var.site.id, id, now)) {
    await advanceWaitingLists(c.env.DB, now);
    await spreadRevision(siteLookupOf(c), c.var.site);
  }
  return c.json({}, 200, NO_STORE);
});
