import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { cartEntries } from '#schema/tables/carts.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Places of its variant that an entry's cart holds by an offer of the waiting list; they are not in stock. */
export const heldPlaces = (entry: Pick<typeof cartEntries, 'cartId' | 'variantId'>): SQL<number> =>
  sql<number>`${orm
    .select({ held: sql`coalesce(sum(${waitingRequests.held}), 0)` })
    .from(waitingRequests)
    .where(
      and(
        eq(waitingRequests.cartId, entry.cartId),
        eq(waitingRequests.status, literal('offered')),
        eq(waitingRequests.variantId, entry.variantId),
      ),
    )}`;
