import { and, desc, eq, exists, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { MAX_FAILED_DELIVERIES } from '#domain/developers/webhook-retries.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import {
  DELIVERIES_PER_PAGE,
  type DeliveryFilter,
  type SentEvent,
  TEST_EVENT,
  type WebhookDelivery,
} from '#schema/contracts/developers/webhook.ts';
import { webhookDeliveries, webhooks } from '#schema/tables/webhooks.ts';
import { all, batch, type Database, first, run, type Statement } from '../database.ts';
import { isBefore, isOneOf, literal } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import type { WebhookRef } from './webhooks.ts';

/**
 * Duration of a claim, in ms. A Worker with an older claim has stopped, and sending a delivery twice is safe.
 */
const LEASE_MS = 2 * MINUTE_MS;

/** Must equal the condition of the index webhook_deliveries_due. */
const IS_OPEN = sql`${webhookDeliveries.status} in (${literal('pending')}, ${literal('sending')})`;
const isDue = (now: number) => and(IS_OPEN, lte(webhookDeliveries.nextAttemptAt, now));

/** Lists active webhooks that have due deliveries, for one site or all sites. */
export async function listDueWebhooks(
  db: Database,
  { websiteId, now, limit }: { websiteId: string | null; now: number; limit: number },
): Promise<WebhookRef[]> {
  return all(
    db,
    orm
      .selectDistinct({ id: webhooks.id, websiteId: webhooks.websiteId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(
        and(
          isDue(now),
          eq(webhooks.state, 'active'),
          websiteId === null ? undefined : eq(webhooks.websiteId, websiteId),
        ),
      )
      .limit(limit),
  );
}

export interface ClaimedWebhookDelivery {
  id: string;
  websiteId: string;
  webhookId: string;
  event: SentEvent;
  subjectId: string;
  subjects: string[];
  attempts: number;
  createdAt: number;
  url: string;
  secret: string;
  previousSecret: string;
  previousSecretUntil: number | null;
  failures: number;
}

const claim = (now: number) => ({
  status: 'sending' as const,
  attempts: sql`${webhookDeliveries.attempts} + 1`,
  nextAttemptAt: now + LEASE_MS,
  lastAttemptAt: now,
});
const CLAIMED_ID = { id: webhookDeliveries.id };

/** Claims the due deliveries of an active webhook, oldest first. */
export async function claimWebhookDeliveries(
  db: Database,
  { webhookId, now, limit }: { webhookId: string; now: number; limit: number },
): Promise<ClaimedWebhookDelivery[]> {
  const isActive = exists(
    orm
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active'))),
  );
  const due = orm
    .select(CLAIMED_ID)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now), isActive))
    .orderBy(webhookDeliveries.createdAt)
    .limit(limit);
  const claimed = await all(
    db,
    orm
      .update(webhookDeliveries)
      .set(claim(now))
      .where(and(inArray(webhookDeliveries.id, due), isDue(now)))
      .returning(CLAIMED_ID),
  );
  return claimed.length === 0
    ? []
    : readClaimed(
        db,
        claimed.map(({ id }) => id),
      );
}

/**
 * Claims a delivery to send it again, and resets its number of attempts. Returns null if it is unknown or
 * being sent.
 */
export async function claimReplay(
  db: Database,
  { id: webhookId, websiteId }: WebhookRef,
  id: string,
  now: number,
): Promise<ClaimedWebhookDelivery | null> {
  const { status, nextAttemptAt } = webhookDeliveries;
  const claimed = await all(
    db,
    orm
      .update(webhookDeliveries)
      .set({ ...claim(now), attempts: 1 })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.webhookId, webhookId),
          eq(webhookDeliveries.websiteId, websiteId),
          or(ne(status, 'sending'), lte(nextAttemptAt, now)),
        ),
      )
      .returning(CLAIMED_ID),
  );
  const [delivery = null] = claimed.length === 0 ? [] : await readClaimed(db, [id]);
  return delivery;
}

/** Stores a test event as a delivery that is already claimed. Returns null for an unknown webhook. */
export async function insertTestDelivery(
  db: Database,
  { id: webhookId, websiteId }: WebhookRef,
  id: string,
  now: number,
): Promise<ClaimedWebhookDelivery | null> {
  const row = {
    id,
    websiteId,
    webhookId,
    event: TEST_EVENT,
    subjectId: '',
    status: 'sending',
    attempts: 1,
    nextAttemptAt: now + LEASE_MS,
    lastAttemptAt: now,
    createdAt: now,
  } as const;
  const isKnown = exists(
    orm
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.websiteId, websiteId))),
  );
  await run(db, insertIf(webhookDeliveries, row, isKnown));
  const [delivery = null] = await readClaimed(db, [id]);
  return delivery;
}

const readClaimed = (db: Database, ids: readonly string[]): Promise<ClaimedWebhookDelivery[]> =>
  all(
    db,
    orm
      .select({
        id: sql<string>`${webhookDeliveries.id}`.as('delivery_id'),
        websiteId: webhookDeliveries.websiteId,
        webhookId: webhookDeliveries.webhookId,
        event: webhookDeliveries.event,
        subjectId: webhookDeliveries.subjectId,
        subjects: webhookDeliveries.subjects,
        attempts: webhookDeliveries.attempts,
        createdAt: webhookDeliveries.createdAt,
        url: webhooks.url,
        secret: webhooks.secret,
        previousSecret: webhooks.previousSecret,
        previousSecretUntil: webhooks.previousSecretUntil,
        failures: webhooks.failures,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(isOneOf(webhookDeliveries.id, ids))
      .orderBy(webhookDeliveries.createdAt),
  );

export interface AttemptResult {
  status: 'delivered' | 'pending' | 'failed';
  httpStatus: number | null;
  response: string;
  /** Epoch milliseconds; set only while `status` is `pending`. */
  nextAttemptAt: number | null;
  /** Whether the receiver responded with 410, which means that it wants no more events. */
  isGone: boolean;
}

/** Returns whether the result counts as a failure of the webhook. Test events never do. */
const countsFailures = ({ event }: ClaimedWebhookDelivery, { status, isGone }: AttemptResult): boolean =>
  event !== TEST_EVENT && (status === 'failed' || isGone);

/** Returns whether this result turns the webhook off, unless a concurrent success resets its failures. */
export const endsWebhook = (delivery: ClaimedWebhookDelivery, result: AttemptResult): boolean =>
  countsFailures(delivery, result) && (result.isGone || delivery.failures + 1 >= MAX_FAILED_DELIVERIES);

/**
 * Records the result of an attempt, unless the claim has expired. `notice` may depend on the webhook's new
 * state.
 */
export async function recordWebhookAttempt(
  db: Database,
  delivery: ClaimedWebhookDelivery,
  result: AttemptResult,
  notice: readonly Statement[],
): Promise<void> {
  const { id, attempts, webhookId } = delivery;
  const isClaimed = and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.status, 'sending'),
    eq(webhookDeliveries.attempts, attempts),
  );
  const isOurs: SQL = exists(orm.select(CLAIMED_ID).from(webhookDeliveries).where(isClaimed));
  const isWebhook = and(eq(webhooks.id, webhookId), isOurs);
  const { status, httpStatus, response, nextAttemptAt, isGone } = result;
  const onWebhook = countsFailures(delivery, result)
    ? [
        orm
          .update(webhooks)
          .set({
            failures: sql`${webhooks.failures} + 1`,
            state: sql`iif(${webhooks.state} = 'active' and (${isGone ? 1 : 0} or ${webhooks.failures} + 1 >= ${MAX_FAILED_DELIVERIES}), 'off', ${webhooks.state})`,
          })
          .where(isWebhook),
      ]
    : status === 'delivered'
      ? [
          orm
            .update(webhooks)
            .set({ failures: 0 })
            .where(and(isWebhook, ne(webhooks.failures, 0))),
        ]
      : [];
  await batch(db, [
    ...onWebhook,
    orm
      .update(webhookDeliveries)
      .set({ status, httpStatus, response, ...(nextAttemptAt !== null && { nextAttemptAt }) })
      .where(isClaimed),
    ...notice,
  ]);
}

export const isWebhookOff = (id: string): SQL =>
  exists(
    orm
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.state, 'off'))),
  );

const VIEW = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  nextAttemptAt: sql<
    number | null
  >`iif(${webhookDeliveries.status} in ('pending', 'sending'), ${webhookDeliveries.nextAttemptAt}, null)`.as(
    'next_attempt',
  ),
  lastAttemptAt: webhookDeliveries.lastAttemptAt,
  httpStatus: webhookDeliveries.httpStatus,
  response: webhookDeliveries.response,
  createdAt: webhookDeliveries.createdAt,
};

const isLogOf = ({ id, websiteId }: WebhookRef) =>
  and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.websiteId, websiteId));

/** Finds a delivery with its webhook. Returns null if the webhook was deleted. */
export const findWebhookDelivery = (
  db: Database,
  webhook: WebhookRef,
  id: string,
): Promise<WebhookDelivery | null> =>
  first(
    db,
    orm
      .select(VIEW)
      .from(webhookDeliveries)
      .where(and(isLogOf(webhook), eq(webhookDeliveries.id, id))),
  );

export async function listWebhookDeliveries(
  db: Database,
  webhook: WebhookRef,
  { after, status, event }: DeliveryFilter & { after?: string | undefined },
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const last = after === undefined ? null : await findWebhookDelivery(db, webhook, after);
  const rows = await all(
    db,
    orm
      .select(VIEW)
      .from(webhookDeliveries)
      .where(
        and(
          isLogOf(webhook),
          status && eq(webhookDeliveries.status, status),
          event && eq(webhookDeliveries.event, event),
          last
            ? isBefore([webhookDeliveries.createdAt, webhookDeliveries.id], [last.createdAt, last.id])
            : undefined,
        ),
      )
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(DELIVERIES_PER_PAGE + 1),
  );
  const deliveries = rows.slice(0, DELIVERIES_PER_PAGE);
  return { deliveries, nextCursor: rows.length > deliveries.length ? (deliveries.at(-1)?.id ?? null) : null };
}
