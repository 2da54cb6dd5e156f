import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { MailSettings } from '#schema/contracts/mail/mail.ts';
import { type ShippingSettings, shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { type TaxSettings, taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { collections } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { storeRules } from '#schema/tables/store.ts';
import { batch, type Database, first, prepared, type Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type Actor, insertAuditEntry } from '../shared/audit.ts';

export interface StoreRules {
  shipping: ShippingSettings;
  taxes: TaxSettings;
  /** One version for all of the store's rules; 0 if the store has none. */
  version: number;
}

export async function getStoreRules(db: Database, websiteId: string): Promise<StoreRules> {
  const row = await first(
    db,
    orm
      .select({ shipping: storeRules.shipping, taxes: storeRules.taxes, version: storeRules.version })
      .from(storeRules)
      .where(eq(storeRules.websiteId, websiteId)),
  );
  return {
    shipping: row?.shipping ?? shippingSettingsSchema.parse({}),
    taxes: row?.taxes ?? taxSettingsSchema.parse({}),
    version: row?.version ?? 0,
  };
}

interface RuleChange extends Actor {
  websiteId: string;
  now: number;
  version: number;
}

/** Saves part of the store's rules if `version` is current. Leaves other parts unchanged. */
export async function saveStoreRules(
  db: Database,
  { websiteId, accountId, keyName, now, version }: RuleChange,
  part: 'shipping' | 'taxes' | 'mails',
  rules: ShippingSettings | TaxSettings | MailSettings,
): Promise<boolean> {
  const entry = { websiteId, accountId, keyName, action: `store.${part}.saved`, subject: websiteId };
  const stored = orm
    .select({ version: sql`coalesce(${max(storeRules.version)}, 0)` })
    .from(storeRules)
    .where(eq(storeRules.websiteId, websiteId));
  const row = { [part]: rules, updatedAt: now, version: version + 1 };
  const [, saved] = await batch(db, [
    // Must precede the write in the same transaction, because its condition compares the version before the
    // write.
    insertAuditEntry(entry, now, sql`${stored} = ${version}`),
    version === 0
      ? orm
          .insert(storeRules)
          .values({ websiteId, ...row })
          .onConflictDoNothing({ target: storeRules.websiteId })
      : orm
          .update(storeRules)
          .set(row)
          .where(and(eq(storeRules.websiteId, websiteId), eq(storeRules.version, version))),
  ]);
  return saved === 1;
}

const selectStorePath = prepared((value: Values<{ websiteId: string }>) =>
  orm
    .select({ path: pages.path })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        eq(collections.websiteId, value.websiteId),
        isNull(pages.deletedAt),
        eq(pages.status, ITEM_STATUS.published),
        eq(jsonField(collections.settings, '$.itemRecordType'), RECORD_TYPE.storeItem),
      ),
    )
    .orderBy(asc(pages.position))
    .limit(1),
);

export async function findStorePath(db: Database, websiteId: string): Promise<string | null> {
  return (await first(db, selectStorePath({ websiteId })))?.path ?? null;
}
