import { and, eq, not, sql } from 'drizzle-orm';
import type { RestockRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants, restockRequests } from '#schema/tables/products.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database } from '../database.ts';
import { jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isAvailable } from '../rules/availability.ts';
import { isRequested, type RequestOutcome, requestState, toOutcome } from './sold-out.ts';

export interface NewRestockRequest extends RestockRequest {
  websiteId: string;
  /** The visitor's consent. */
  consent: string;
  /** The store's setting for products without one. */
  isOfferedByStore: boolean;
}

/** Keeps an address for a variant that is sold out; one round trip. */
export async function keepRestockRequest(
  db: Database,
  request: NewRestockRequest,
  now: number,
): Promise<RequestOutcome> {
  const { websiteId, email, consent, isOfferedByStore } = request;
  const isProduct = isRequested(websiteId, request);
  const isOffered = sql<number>`coalesce(${jsonField(items.content, '$.product.hasRestockNotification')}, ${Number(isOfferedByStore)}) = 1`;
  const available = sql<number>`${isAvailable(items, productVariants)}`;
  const [, [state]] = await batch(db, [
    orm
      .insert(restockRequests)
      .select(
        orm
          .select(
            rowFor(restockRequests, {
              id: createId(),
              websiteId: productVariants.websiteId,
              variantId: productVariants.id,
              email: email.toLowerCase(),
              consent,
              createdAt: now,
            }),
          )
          .from(productVariants)
          .innerJoin(items, eq(items.id, productVariants.itemId))
          .where(and(isProduct, not(available), isOffered)),
      )
      .onConflictDoNothing(),
    requestState(isProduct, { available, offered: isOffered }),
  ]);
  return toOutcome(state);
}
