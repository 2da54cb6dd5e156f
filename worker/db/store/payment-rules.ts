import { and, eq, sql } from 'drizzle-orm';
import { type PaymentRules, paymentRulesSchema } from '#schema/contracts/payments/payment.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { type Answer, type Database, first, prepared, run, type Values } from '../database.ts';
import { orm } from '../orm.ts';

export interface StoredPaymentRules {
  rules: PaymentRules;
  version: number;
  siteStatus: number;
}

export const selectPaymentRules = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select({ siteStatus: websites.status, payments: storeRules.payments, version: storeRules.version })
    .from(websites)
    .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
    .where(eq(websites.id, value.websiteId)),
);
export type PaymentRulesRow = Answer<ReturnType<typeof selectPaymentRules>>[number];

export function toPaymentRules(
  websiteId: string,
  row: PaymentRulesRow | null | undefined,
): StoredPaymentRules {
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return {
    rules: row.payments ?? paymentRulesSchema.parse({}),
    version: row.version ?? 0,
    siteStatus: row.siteStatus,
  };
}

export const getPaymentRules = async (db: Database, websiteId: string): Promise<StoredPaymentRules> =>
  toPaymentRules(websiteId, await first(db, selectPaymentRules({ websiteId })));

export async function savePaymentRules(
  db: Database,
  websiteId: string,
  version: number,
  rules: PaymentRules,
  now: number,
): Promise<boolean> {
  const saved = await run(
    db,
    version === 0
      ? orm
          .insert(storeRules)
          .values({ websiteId, payments: rules, updatedAt: now, version: 1 })
          .onConflictDoNothing({ target: storeRules.websiteId })
      : orm
          .update(storeRules)
          .set({ payments: rules, updatedAt: now, version: sql`${storeRules.version} + 1` })
          .where(and(eq(storeRules.websiteId, websiteId), eq(storeRules.version, version))),
  );
  return saved === 1;
}
