import { type Context, Hono } from 'hono';
import { lastMonths, monthSpan } from '#domain/donations/months.ts';
import {
  type DonationList,
  type DonationQuery,
  donationQuerySchema,
} from '#schema/contracts/donations/donation.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { exportDonations } from '#worker/db/donations/donation-export.ts';
import { type DonationFilter, listDonations } from '#worker/db/donations/donation-list.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';

/** Donations as their owner reads them: list with the sums of funds and months, and a file. Money goes back at the order. */
export const donationsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const MONTHS = 12;

function queryOf(c: Context<AppEnv>): DonationQuery {
  const query = donationQuerySchema.safeParse(c.req.query());
  if (query.success) return query.data;
  throw invalid(
    Object.fromEntries(query.error.issues.map((issue) => [String(issue.path[0] ?? 'query'), issue.message])),
  );
}

/** `{epoch milliseconds}~{order id}` of the last row that was read. */
function readCursor(text: string | undefined): DonationFilter['after'] {
  if (text === undefined) return null;
  const [at = '', orderId = ''] = text.split('~');
  if (/^\d{1,15}$/.test(at) && idSchema.safeParse(orderId).success) return { at: Number(at), orderId };
  throw invalid({ cursor: 'is not one of ours' });
}

const filterOf = (c: Context<AppEnv>, { fund, month }: DonationQuery) => ({
  fund,
  span: month === undefined ? undefined : monthSpan(month, c.var.site.settings.timeZone),
});

donationsApi.get('/api/commerce/donations', async (c) => {
  const query = queryOf(c);
  const filter = { ...filterOf(c, query), after: readCursor(query.cursor) };
  const months = lastMonths(Date.now(), MONTHS, c.var.site.settings.timeZone);
  c.var.roundTrips.d1 += 1;
  const { next, ...list } = await listDonations(c.env.DB, c.var.site.id, filter, months);
  const answer: DonationList = { ...list, nextCursor: next && `${next.at}~${next.orderId}` };
  return c.json(answer, 200, NO_STORE);
});

donationsApi.get('/api/commerce/donations/export', (c) => {
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportDonations(c.env.DB, c.var.site.id, filterOf(c, queryOf(c))), 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="donations-${day}.csv"`,
  });
});
