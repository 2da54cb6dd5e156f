import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DeliveryView } from '#schema/contracts/forms/owner-api.ts';
import { formDeliveries, formDeliveryAttempts } from '#schema/tables/forms.ts';
import { all, type Database, run } from '../database.ts';
import { jsonObject, literal } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

export const DELIVERY = {
  id: formDeliveries.id,
  kind: formDeliveries.kind,
  target: formDeliveries.target,
  status: formDeliveries.status,
  nextAttemptAt: formDeliveries.nextAttemptAt,
  deliveredAt: formDeliveries.deliveredAt,
};
export const ATTEMPT = {
  deliveryId: formDeliveryAttempts.deliveryId,
  at: formDeliveryAttempts.at,
  httpStatus: formDeliveryAttempts.httpStatus,
  error: formDeliveryAttempts.error,
};

type DeliveryRow = Pick<typeof formDeliveries.$inferSelect, keyof typeof DELIVERY>;

export function toDeliveryView(
  { id, kind, target, status, nextAttemptAt, deliveredAt }: DeliveryRow,
  attempts: DeliveryView['attempts'],
): DeliveryView {
  const isOpen = status === 'pending' || status === 'sending';
  return {
    id,
    kind,
    target,
    status,
    attempts: attempts.map(({ at, httpStatus, error }) => ({ at, httpStatus, error })),
    nextAttemptAt: isOpen ? nextAttemptAt : null,
    deliveredAt,
  };
}

const attemptsSchema = z.array(
  z.object({ at: z.number(), httpStatus: z.number().nullable(), error: z.string().nullable() }),
);
const MAX_DEAD = 200;

export async function listDeadDeliveries(
  db: Database,
  websiteId: string,
): Promise<(DeliveryView & { submissionId: string })[]> {
  const attempt = jsonObject({
    at: formDeliveryAttempts.at,
    httpStatus: formDeliveryAttempts.httpStatus,
    error: formDeliveryAttempts.error,
  });
  const attempts = orm
    .select({ attempts: sql`json_group_array(${attempt})` })
    .from(formDeliveryAttempts)
    .where(eq(formDeliveryAttempts.deliveryId, formDeliveries.id));
  const rows = await all(
    db,
    orm
      .select({
        ...DELIVERY,
        submissionId: formDeliveries.submissionId,
        attempts: sql<string>`${attempts}`.as('attempts_made'),
      })
      .from(formDeliveries)
      .where(and(eq(formDeliveries.websiteId, websiteId), eq(formDeliveries.status, literal('dead'))))
      .orderBy(desc(formDeliveries.createdAt))
      .limit(MAX_DEAD),
  );
  return rows.map(({ submissionId, attempts: json, ...delivery }) => ({
    ...toDeliveryView(delivery, readJson(attemptsSchema, json)),
    submissionId,
  }));
}

export async function replayDelivery(
  db: Database,
  of: { websiteId: string; submissionId: string; deliveryId: string; now: number },
): Promise<boolean> {
  const isDead = and(
    eq(formDeliveries.id, of.deliveryId),
    eq(formDeliveries.submissionId, of.submissionId),
    eq(formDeliveries.websiteId, of.websiteId),
    eq(formDeliveries.status, 'dead'),
  );
  const changed = await run(
    db,
    orm.update(formDeliveries).set({ status: 'pending', attempts: 0, nextAttemptAt: of.now }).where(isDead),
  );
  return changed === 1;
}
