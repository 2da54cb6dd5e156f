import { aliasedTable, and, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm';
import { OFFER_HOURS } from '#domain/products/availability.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { WAITING } from './reserved-places.ts';

const before = aliasedTable(waitingRequests, 'before');
const someoneBefore = orm
  .select({ id: before.id })
  .from(before)
  .where(
    and(
      eq(before.variantId, waitingRequests.variantId),
      eq(before.status, WAITING),
      sql`(${before.createdAt}, ${before.id}) < (${waitingRequests.createdAt}, ${waitingRequests.id})`,
      or(eq(productVariants.unlimited, true), sql`${before.places} <= ${productVariants.qtyInStock}`),
    ),
  );

/**
 * Offers workshop places to a waiting request. Does nothing if there are too few or, without `isForced`, if
 * an earlier request could use the places. `holdId` identifies the offer.
 */
export function offerStatements(
  requestId: string,
  { holdId, now, isForced }: { holdId: string; now: number; isForced: boolean },
) {
  const isRequest = eq(waitingRequests.id, requestId);
  const isHold = eq(stockMovements.id, holdId);
  const isOffered = exists(orm.select({ id: stockMovements.id }).from(stockMovements).where(isHold));
  const heldVariant = orm.select({ id: stockMovements.variantId }).from(stockMovements).where(isHold);
  const change = orm.select({ change: stockMovements.change }).from(stockMovements).where(isHold);
  const soldOut = orm
    .select({ id: waitingRequests.websiteId })
    .from(waitingRequests)
    .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
    .where(and(isRequest, eq(productVariants.unlimited, false), eq(productVariants.qtyInStock, 0)));
  const facts: MailFacts = { about: 'waiting', requestId, offeredAt: now };
  return [
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: holdId,
            websiteId: waitingRequests.websiteId,
            variantId: waitingRequests.variantId,
            change: sql`case when ${productVariants.unlimited} = 1 then 0 else -${waitingRequests.places} end`,
            reason: 'held',
            at: now,
          }),
        )
        .from(waitingRequests)
        .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
        .innerJoin(items, eq(items.id, productVariants.itemId))
        .where(
          and(
            isRequest,
            eq(waitingRequests.status, 'waiting'),
            isItemPublic(items),
            isNull(items.deletedAt),
            or(
              eq(productVariants.unlimited, true),
              sql`${productVariants.qtyInStock} >= ${waitingRequests.places}`,
            ),
            isForced ? undefined : notExists(someoneBefore),
          ),
        ),
    ),
    orm
      .update(productVariants)
      .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${change}` })
      .where(sql`${productVariants.id} = ${heldVariant}`),
    orm
      .update(websites)
      .set({ revision: sql`${websites.revision} + 1` })
      .where(and(sql`${websites.id} = ${soldOut}`, isOffered)),
    orm
      .update(waitingRequests)
      .set({
        status: 'offered',
        held: sql`-${change}`,
        offeredAt: now,
        expiresAt: now + OFFER_HOURS * HOUR_MS,
        updatedAt: now,
      })
      .where(and(isRequest, isOffered)),
    orm
      .insert(mailOutbox)
      .select(
        orm
          .select(
            rowFor(mailOutbox, {
              id: RANDOM_ID,
              websiteId: waitingRequests.websiteId,
              kind: 'place-offered',
              recipient: waitingRequests.email,
              subject: 'A place for you',
              body: '',
              facts: JSON.stringify(facts),
              status: 'queued',
              idempotencyKey: `place-offered:${holdId}`,
              nextAttemptAt: now,
              createdAt: now,
            }),
          )
          .from(waitingRequests)
          .where(and(isRequest, isOffered)),
      )
      .onConflictDoNothing(),
  ] as const;
}
