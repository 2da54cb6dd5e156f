import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withTaxes } from '#domain/subscriptions/renewal-taxes.ts';
import { RENEWALS_WITHOUT_STOCK, type RenewalsWithoutStock } from '#schema/contracts/store/store-settings.ts';
import {
  OPEN_CHARGE_STATUSES,
  type SubscriptionTerms,
} from '#schema/contracts/subscriptions/subscription.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { type Database, first, prepared, type Values } from '../database.ts';
import { jsonField, literal, storedText } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Matches payments in progress. Uses SQL literals, so that SQLite can use the partial index on them. */
export const isOpenCharge: SQL = sql`${subscriptionCharges.status} in (${sql.join(OPEN_CHARGE_STATUSES.map(literal), sql`, `)})`;

export const openCharge = (subscriptionId: string | Placeholder | SQLWrapper) =>
  orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(and(eq(subscriptionCharges.subscriptionId, subscriptionId), isOpenCharge));

export interface RenewalDay {
  /** Stored terms as text. A claim requires that they have not changed. */
  agreed: string;
  terms: SubscriptionTerms;
  withoutStock: RenewalsWithoutStock;
}

const selectDay = prepared((value: Values<{ id: string }>) =>
  orm
    .select({
      terms: subscriptions.terms,
      agreed: storedText(subscriptions.terms).as('agreed'),
      taxes: storeRules.taxes,
      withoutStock: jsonField<string>(websites.settings, '$.store.renewalsWithoutStock').as('without_stock'),
    })
    .from(subscriptions)
    .innerJoin(websites, eq(websites.id, subscriptions.websiteId))
    .leftJoin(storeRules, eq(storeRules.websiteId, subscriptions.websiteId))
    .where(eq(subscriptions.id, value.id)),
);

export async function findRenewalDay(db: Database, subscriptionId: string): Promise<RenewalDay | null> {
  const row = await first(db, selectDay({ id: subscriptionId }));
  if (!row) return null;
  const taxes = row.taxes ?? taxSettingsSchema.parse({});
  const withoutStock = RENEWALS_WITHOUT_STOCK.find((choice) => choice === row.withoutStock) ?? 'wait';
  return { agreed: row.agreed, terms: withTaxes(row.terms, taxes), withoutStock };
}
