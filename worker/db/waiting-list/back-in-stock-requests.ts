import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { BackInStockRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants, restockRequests } from '#schema/tables/products.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database } from '../database.ts';
import { jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isAvailable } from '../rules/availability.ts';
import { isItemPublic } from '../rules/visibility.ts';

/**
 * Result of a back-in-stock request. A repeated request is also `kept`, so that the response does not reveal
 * earlier requests.
 */
export type RequestOutcome = 'kept' | 'available' | 'not-offered' | 'missing';

export const isRequested = (websiteId: string, { itemId, sku }: Pick<BackInStockRequest, 'itemId' | 'sku'>) =>
  and(
    eq(productVariants.websiteId, websiteId),
    eq(productVariants.itemId, itemId),
    eq(productVariants.sku, sku),
    isItemPublic(items),
    isNull(items.deletedAt),
  );

export const requestState = (
  isProduct: SQL | undefined,
  { available, offered }: { available: SQL<number>; offered: SQL<number> },
) =>
  orm
    .select({ available: available.as('available'), offered: offered.as('offered') })
    .from(productVariants)
    .innerJoin(items, eq(items.id, productVariants.itemId))
    .where(isProduct);

export function toOutcome(state: { available: number; offered: number } | undefined): RequestOutcome {
  if (!state) return 'missing';
  if (state.offered !== 1) return 'not-offered';
  return state.available === 1 ? 'available' : 'kept';
}

export interface NewBackInStockRequest extends BackInStockRequest {
  websiteId: string;
  consent: string;
  language: string;
  isOfferedByStore: boolean;
}

export async function saveBackInStockRequest(
  db: Database,
  request: NewBackInStockRequest,
  now: number,
): Promise<RequestOutcome> {
  const { websiteId, email, consent, language, isOfferedByStore } = request;
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
              language,
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
