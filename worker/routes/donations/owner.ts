import type { Context } from 'hono';
import { lastMonths, monthSpan } from '#domain/time/months.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/donations/calls.ts';
import type { DonationQuery } from '#schema/contracts/donations/donation.ts';
import { Routes } from '#worker/calls/routes.ts';
import { exportDonations } from '#worker/db/donations/donation-export.ts';
import { listDonations } from '#worker/db/donations/donation-list.ts';
import type { AppEnv } from '#worker/env.ts';

export const donationsApi = new Routes();

const MONTHS = 12;

const toFilter = (c: Context<AppEnv>, { fund, month }: DonationQuery) => ({
  fund,
  span: month === undefined ? undefined : monthSpan(month, c.var.site.settings.timeZone),
});

donationsApi.handle(calls.listDonations, async (c, { query }) => {
  const filter = { ...toFilter(c, query), after: query.cursor ?? null };
  const months = lastMonths(Date.now(), MONTHS, c.var.site.settings.timeZone);
  const { next, ...list } = await listDonations(c.env.DB, c.var.site.id, filter, months);
  return { ...list, nextCursor: toCursor<typeof calls.listDonations>(next) };
});

donationsApi.handle(calls.exportDonations, (c, { query }) => {
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportDonations(c.env.DB, c.var.site.id, toFilter(c, query)), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="donations-${day}.csv"`,
  });
});
