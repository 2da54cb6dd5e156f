import { and, eq } from 'drizzle-orm';
import { idempotentCalls } from '#schema/tables/api-keys.ts';
import { batch, type Database, run } from '../database.ts';
import { orm } from '../orm.ts';

export interface CallKey {
  apiKeyId: string;
  idempotencyKey: string;
}

const isThis = ({ apiKeyId, idempotencyKey }: CallKey) =>
  and(eq(idempotentCalls.apiKeyId, apiKeyId), eq(idempotentCalls.idempotencyKey, idempotencyKey));

export interface EarlierCall {
  requestHash: string;
  /** Null if the call has no response yet. */
  status: number | null;
  body: string;
}

/** Stores a call. Returns the earlier call with the same key instead, if there is one. */
export async function claimCall(
  db: Database,
  key: CallKey,
  requestHash: string,
  now: number,
): Promise<EarlierCall | null> {
  const earlier = orm
    .select({
      requestHash: idempotentCalls.requestHash,
      status: idempotentCalls.status,
      body: idempotentCalls.body,
    })
    .from(idempotentCalls)
    .where(isThis(key));
  const [[known]] = await batch(db, [
    earlier,
    orm
      .insert(idempotentCalls)
      .values({ ...key, requestHash, createdAt: now })
      .onConflictDoNothing(),
  ]);
  return known ?? null;
}

export const storeResponse = (
  db: Database,
  key: CallKey,
  response: { status: number; body: string },
): Promise<number> => run(db, orm.update(idempotentCalls).set(response).where(isThis(key)));

/** Deletes a call that changed nothing, so that a request with the same key can be made again. */
export const releaseCall = (db: Database, key: CallKey): Promise<number> =>
  run(db, orm.delete(idempotentCalls).where(isThis(key)));
