import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { RestockRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

/** `kept` also for who asked before: asking twice is no mistake, keeps a place in line, and nobody learns who asked. */
export type RequestOutcome = 'kept' | 'available' | 'not-offered' | 'missing';

/** Whether a row is the variant of a request, with its item joined. */
export const isRequested = (websiteId: string, { itemId, sku }: Pick<RestockRequest, 'itemId' | 'sku'>) =>
  and(
    eq(productVariants.websiteId, websiteId),
    eq(productVariants.itemId, itemId),
    eq(productVariants.sku, sku),
    isItemPublic(items),
    isNull(items.deletedAt),
  );

/** What a request met; for toOutcome(). */
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
