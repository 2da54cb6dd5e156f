import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants, restockRequests } from '#schema/tables/products.ts';
import { all, batch, type Database } from '../database.ts';
import { jsonObject } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isAvailable } from '../rules/availability.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { queuedMail } from './mail-outbox.ts';

const availableVariant = orm
  .select({ id: productVariants.id })
  .from(productVariants)
  .innerJoin(items, eq(items.id, productVariants.itemId))
  .where(
    and(
      eq(productVariants.id, restockRequests.variantId),
      isAvailable(items, productVariants),
      eq(items.websiteId, restockRequests.websiteId),
      isItemPublic(items),
      isNull(items.deletedAt),
    ),
  );
/** Matches unanswered requests for a variant that is now available. */
const IS_DUE = and(isNull(restockRequests.notifiedAt), exists(availableVariant));

/** Queues back-in-stock emails, once per request. Does nothing while the variant is unavailable. */
export function insertBackInStockEmails(websiteId: string, variantId: string, now: number) {
  const isWaiting = and(
    eq(restockRequests.websiteId, websiteId),
    eq(restockRequests.variantId, variantId),
    IS_DUE,
  );
  const row = {
    websiteId,
    kind: 'back-in-stock',
    recipient: restockRequests.email,
    subject: 'Back in stock',
    facts: jsonObject({ about: 'variant', variantId, language: restockRequests.language }),
    idempotencyKey: sql`'restock:' || ${restockRequests.id}`,
  } as const;
  return [
    orm
      .insert(mailOutbox)
      .select(orm.select(queuedMail(row, now)).from(restockRequests).where(isWaiting))
      .onConflictDoNothing(),
    orm.update(restockRequests).set({ notifiedAt: now }).where(isWaiting),
  ];
}

/**
 * Queues emails for variants that are available again, whatever the cause, such as an import or an expired
 * order. Processes a few variants per run.
 */
export async function queueBackInStockEmails(db: Database, now: number, variants = 20): Promise<void> {
  const due = await all(
    db,
    orm
      .selectDistinct({ websiteId: restockRequests.websiteId, variantId: restockRequests.variantId })
      .from(restockRequests)
      .where(IS_DUE)
      .limit(variants),
  );
  if (due.length === 0) return;
  await batch(
    db,
    due.flatMap(({ websiteId, variantId }) => insertBackInStockEmails(websiteId, variantId, now)),
  );
}
