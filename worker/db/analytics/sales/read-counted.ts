import { eq } from 'drizzle-orm';
import { salesChanges } from '#schema/tables/sales.ts';
import type { Answers, Database, Statement } from '../../database.ts';
import { orm } from '../../orm.ts';
import { type Asked, readReport } from '../ranges/read-report.ts';
import { foldSales } from './fold-sales.ts';
import { isTestShop } from './read-sums.ts';

/** Rounds of counting that a request makes; the schedule makes the others. */
const ROUNDS = 4;

/**
 * Reads what belongs to a report of sales as readReport() does. Where orders were changed since they were counted last, they are counted
 * first and it is read again.
 */
export async function readCounted<
  Parts extends Record<string, Asked<unknown>>,
  const Own extends readonly Statement[],
>(db: Database, site: { websiteId: string; timeZone: string }, parts: Parts, own: Own) {
  const read = async () => {
    const report = await readReport(db, parts, [
      isTestShop(site.websiteId),
      changeOf(site.websiteId),
      ...own,
    ]);
    const [[shop], [open], ...answers] = report.own;
    return { report, shop, open, own: answers as unknown as Answers<Own> };
  };
  let found = await read();
  if (found.open) {
    await foldSales(db, site, ROUNDS);
    found = await read();
  }
  return {
    report: found.report,
    own: found.own,
    isTest: found.shop?.isTest !== 0,
    isCounting: found.open !== undefined,
  };
}

const changeOf = (websiteId: string) =>
  orm
    .select({ id: salesChanges.id })
    .from(salesChanges)
    .where(eq(salesChanges.websiteId, websiteId))
    .limit(1);
