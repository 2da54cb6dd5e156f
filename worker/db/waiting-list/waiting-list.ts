import { and, eq, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm';
import { getRetentionStart } from '#domain/sites/retention.ts';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { WaitingRequest } from '#schema/contracts/waiting-list/waiting-list.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { createId } from '#worker/crypto/random.ts';
import { all, batch, changeAndRead, type Database, first, run, type Statement } from '../database.ts';
import { fromSource, indexedBy, jsonField, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { isRequested, type RequestOutcome, requestState, toOutcome } from './back-in-stock-requests.ts';
import { offerStatements } from './offer-statements.ts';
import { IS_OPEN, OFFERED, releaseReservedPlaces, WAITING } from './reserved-places.ts';

const OFFERS_A_RUN = 100;

const hasWaitingList = sql<number>`(${and(
  eq(jsonField(items.content, '$.product.productType'), PRODUCT_TYPE.service),
  eq(sql`coalesce(${jsonField(items.content, '$.product.hasWaitingList')}, 0)`, 1),
)})`;

const someoneWaits = orm
  .select({ id: waitingRequests.id })
  .from(waitingRequests)
  .where(and(eq(waitingRequests.variantId, productVariants.id), eq(waitingRequests.status, WAITING)));
/** Whether a place can be bought without waiting. Free places go to waiting requests first. */
const isAvailable = sql<number>`(${or(
  eq(productVariants.unlimited, true),
  and(sql`${productVariants.qtyInStock} > 0`, notExists(someoneWaits)),
)})`;

/**
 * Adds a request to a sold-out variant's waiting list and queues the confirmation. Takes one database round
 * trip.
 */
export async function joinWaitingList(
  db: Database,
  websiteId: string,
  request: WaitingRequest & { language: string },
  now: number,
): Promise<RequestOutcome> {
  const { name, email, places, language } = request;
  const id = createId();
  const facts: MailFacts = { about: 'waiting', requestId: id, offeredAt: null };
  const isProduct = isRequested(websiteId, request);
  const [, , [state]] = await batch(db, [
    orm
      .insert(waitingRequests)
      .select(
        orm
          .select(
            rowFor(waitingRequests, {
              id,
              websiteId: productVariants.websiteId,
              variantId: productVariants.id,
              name,
              email: email.toLowerCase(),
              language,
              places,
              status: 'waiting',
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(productVariants)
          .innerJoin(items, eq(items.id, productVariants.itemId))
          .where(and(isProduct, not(isAvailable), hasWaitingList)),
      )
      .onConflictDoNothing(),
    orm
      .insert(mailOutbox)
      .select(
        orm
          .select(
            rowFor(mailOutbox, {
              id: RANDOM_ID,
              websiteId: waitingRequests.websiteId,
              kind: 'waiting-list-joined',
              recipient: waitingRequests.email,
              subject: 'Waiting list',
              body: '',
              facts: JSON.stringify(facts),
              status: 'queued',
              idempotencyKey: `waiting-joined:${id}`,
              nextAttemptAt: now,
              createdAt: now,
            }),
          )
          .from(waitingRequests)
          .where(eq(waitingRequests.id, id)),
      )
      .onConflictDoNothing(),
    requestState(isProduct, { available: isAvailable, offered: hasWaitingList }),
  ]);
  return toOutcome(state);
}

export async function offerPlaces(
  db: Database,
  requestId: string,
  { now, isForced = false }: { now: number; isForced?: boolean },
): Promise<boolean> {
  const [offered] = await batch(db, offerStatements(requestId, { holdId: createId(), now, isForced }));
  return offered > 0;
}

/**
 * Ends expired offers and makes new ones. Safe to run at any time and concurrently. Returns the sites whose
 * cached pages are outdated.
 */
export async function advanceWaitingLists(db: Database, now: number): Promise<string[]> {
  const isOver = and(eq(waitingRequests.status, OFFERED), lte(waitingRequests.expiresAt, now));
  const ended = await all(
    db,
    orm.selectDistinct({ id: waitingRequests.websiteId }).from(waitingRequests).where(isOver),
  );
  if (ended.length > 0) await batch(db, releaseReservedPlaces(isOver, 'expired', now));
  const touched = new Set(ended.map(({ id }) => id));
  for (let offers = 0; offers < OFFERS_A_RUN; offers++) {
    const next = await first(db, NEXT_IN_LINE);
    if (!next) break;
    // Another run offered these places, or they were bought. The next run continues.
    if (await offerPlaces(db, next.id, { now })) touched.add(next.websiteId);
    else break;
  }
  return [...touched];
}

const NEXT_IN_LINE = orm
  .select(fromSource({ id: waitingRequests.id, websiteId: waitingRequests.websiteId }))
  .from(indexedBy(waitingRequests, 'waiting_requests_line'))
  .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
  .innerJoin(items, eq(items.id, productVariants.itemId))
  .where(
    and(
      eq(waitingRequests.status, WAITING),
      isItemPublic(items),
      isNull(items.deletedAt),
      or(
        eq(productVariants.unlimited, true),
        sql`${productVariants.qtyInStock} >= ${waitingRequests.places}`,
      ),
    ),
  )
  .orderBy(waitingRequests.createdAt, waitingRequests.id)
  .limit(1);

export async function leaveWaitingList(
  db: Database,
  websiteId: string,
  requestId: string,
  now: number,
): Promise<boolean> {
  const which = and(eq(waitingRequests.id, requestId), eq(waitingRequests.websiteId, websiteId), IS_OPEN);
  const { changed } = await changeAndRead(db, releaseReservedPlaces(which, 'left', now), []);
  return changed.at(-1) === 1;
}

/** Deletes a person's waiting requests. First returns places reserved for that person to stock. */
export function eraseWaitingRequests(
  { websiteId, email }: { websiteId: string; email: string },
  now: number,
): Statement[] {
  const isTheirs = and(
    eq(waitingRequests.websiteId, websiteId),
    eq(waitingRequests.email, email.toLowerCase()),
  );
  return [
    ...releaseReservedPlaces(and(isTheirs, eq(waitingRequests.status, 'offered')), 'left', now),
    orm.delete(waitingRequests).where(isTheirs),
  ];
}

/** Deletes requests a year after they ended. */
export const deleteOldWaitingRequests = (db: Database, now: number): Promise<unknown> =>
  run(
    db,
    orm
      .delete(waitingRequests)
      .where(
        and(not(IS_OPEN), lt(waitingRequests.updatedAt, getRetentionStart('closedWaitingRequests', now))),
      ),
  );
