import { and, count, desc, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time/units.ts';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookEvent,
  type WebhookState,
} from '#schema/contracts/developers/webhook.ts';
import { webhookDeliveries, webhooks } from '#schema/tables/webhooks.ts';
import { all, batch, type Database, first } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.ts';

export const listWebhooks = (db: Database, websiteId: string, now: number): Promise<Webhook[]> =>
  all(
    db,
    orm
      .select({
        id: webhooks.id,
        url: webhooks.url,
        events: webhooks.events,
        state: webhooks.state,
        createdAt: webhooks.createdAt,
        previousSecretUntil: sql<
          number | null
        >`iif(${gt(webhooks.previousSecretUntil, now)}, ${webhooks.previousSecretUntil}, null)`.as(
          'previous_until',
        ),
      })
      .from(webhooks)
      .where(eq(webhooks.websiteId, websiteId))
      .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
      .limit(MAX_WEBHOOKS),
  );

export async function hasActiveWebhook(db: Database, websiteId: string): Promise<boolean> {
  const isActive = and(eq(webhooks.websiteId, websiteId), eq(webhooks.state, 'active'));
  return (await first(db, orm.select({ id: webhooks.id }).from(webhooks).where(isActive).limit(1))) !== null;
}

export interface WebhookRef {
  id: string;
  websiteId: string;
}
type By = { accountId: string | null; now: number };

const isThis = ({ id, websiteId }: WebhookRef): SQL | undefined =>
  and(eq(webhooks.id, id), eq(webhooks.websiteId, websiteId));
const selectThis = (ref: WebhookRef) => orm.select({ id: webhooks.id }).from(webhooks).where(isThis(ref));

const insertAudit = (
  { id, websiteId }: WebhookRef,
  { accountId, now }: By,
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
) =>
  insertAuditEntry(
    { websiteId, accountId, action, subject: id, ...(detail && { detail }) },
    now,
    exists(selectThis({ id, websiteId })),
  );

interface NewWebhookRow extends WebhookRef {
  url: string;
  events: WebhookEvent[];
  secret: string;
}

/** Stores a webhook. Returns false if the site already has the maximum number of webhooks. */
export async function insertWebhook(db: Database, webhook: NewWebhookRow, by: By): Promise<boolean> {
  const { url, events, websiteId } = webhook;
  const total = orm.select({ total: count() }).from(webhooks).where(eq(webhooks.websiteId, websiteId));
  const [, , rows] = await batch(db, [
    insertIf(webhooks, { ...webhook, createdAt: by.now }, sql`(${total}) < ${MAX_WEBHOOKS}`),
    insertAudit(webhook, by, { action: 'webhook.created', detail: { url, events } }),
    selectThis(webhook),
  ]);
  return rows.length === 1;
}

export async function findWebhookUrl(db: Database, ref: WebhookRef): Promise<string | null> {
  const row = await first(db, orm.select({ url: webhooks.url }).from(webhooks).where(isThis(ref)));
  return row?.url ?? null;
}

interface Change {
  url: string;
  events: WebhookEvent[];
  isPaused: boolean;
}

/**
 * Changes a webhook. Returns false if it is unknown. Turning a webhook on again marks its pending events that
 * are older than a day as failed; the owner can still send them again.
 */
export async function changeWebhook(
  db: Database,
  ref: WebhookRef,
  { url, events, isPaused }: Change,
  by: By,
): Promise<boolean> {
  const state: WebhookState = isPaused ? 'paused' : 'active';
  const [rows] = await batch(db, [
    selectThis(ref),
    insertAudit(ref, by, { action: 'webhook.changed', detail: { url, events, state } }),
    orm
      .update(webhookDeliveries)
      .set({ status: 'failed' })
      .where(
        and(
          eq(webhookDeliveries.webhookId, ref.id),
          eq(webhookDeliveries.websiteId, ref.websiteId),
          eq(webhookDeliveries.status, 'pending'),
          lt(webhookDeliveries.createdAt, by.now - DAY_MS),
          exists(
            orm
              .select({ id: webhooks.id })
              .from(webhooks)
              .where(and(isThis(ref), sql`${webhooks.state} <> 'active'`)),
          ),
        ),
      ),
    orm
      .update(webhooks)
      .set({
        url,
        events,
        state,
        failures: sql`iif(${webhooks.state} = 'active', ${webhooks.failures}, 0)`,
      })
      .where(isThis(ref)),
  ]);
  return rows.length === 1;
}

/** Deletes a webhook and its deliveries. Returns false if it is unknown. */
export async function deleteWebhook(db: Database, ref: WebhookRef, by: By): Promise<boolean> {
  const [rows] = await batch(db, [
    selectThis(ref),
    insertAudit(ref, by, { action: 'webhook.deleted' }),
    orm.delete(webhooks).where(isThis(ref)),
  ]);
  return rows.length === 1;
}

/**
 * Stores a new secret, and keeps the old one valid until `previousSecretUntil`. Returns false for an unknown
 * webhook.
 */
export async function rotateWebhookSecret(
  db: Database,
  ref: WebhookRef,
  { secret, previousSecretUntil }: { secret: string; previousSecretUntil: number },
  by: By,
): Promise<boolean> {
  const [rows] = await batch(db, [
    selectThis(ref),
    insertAudit(ref, by, { action: 'webhook.secret-rotated' }),
    orm
      .update(webhooks)
      .set({ previousSecret: sql`${webhooks.secret}`, previousSecretUntil, secret })
      .where(isThis(ref)),
  ]);
  return rows.length === 1;
}
