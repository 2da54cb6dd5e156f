import type { Context } from 'hono';
import { lastMonths, monthSpan } from '#domain/time/months.ts';
import * as calls from '#schema/contracts/donations/calls.ts';
import type { DonationQuery } from '#schema/contracts/donations/donation.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { exportDonations } from '#worker/db/donations/donation-export.ts';
import { type DonationFilter, listDonations } from '#worker/db/donations/donation-list.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** The owner's donations: list, totals by fund and month, and CSV. Refunds are made at the order. */
export const donationsApi = new Routes();

const MONTHS = 12;

/** `{epoch milliseconds}~{order id}` of the last row that was read. */
function readCursor(text: string | undefined): DonationFilter['after'] {
  if (text === undefined) return null;
  const [at = '', orderId = ''] = text.split('~');
  if (/^\d{1,15}$/.test(at) && idSchema.safeParse(orderId).success) return { at: Number(at), orderId };
  throw invalid({ cursor: 'is not one of ours' });
}

const toFilter = (c: Context<AppEnv>, { fund, month }: DonationQuery) => ({
  fund,
  span: month === undefined ? undefined : monthSpan(month, c.var.site.settings.timeZone),
});

donationsApi.handle(calls.listDonations, async (c, { query }) => {
  const filter = { ...toFilter(c, query), after: readCursor(query.cursor) };
  const months = lastMonths(Date.now(), MONTHS, c.var.site.settings.timeZone);
  c.var.roundTrips.d1 += 1;
  const { next, ...list } = await listDonations(c.env.DB, c.var.site.id, filter, months);
  return { ...list, nextCursor: next && `${next.at}~${next.orderId}` };
});

donationsApi.handle(calls.exportDonations, (c, { query }) => {
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportDonations(c.env.DB, c.var.site.id, toFilter(c, query)), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="donations-${day}.csv"`,
  });
});
