import { and, count, desc, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/time/units.ts';
import { type ApiKey, type KeyScope, MAX_API_KEYS } from '#schema/contracts/developers/api-key.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { apiKeys } from '#schema/tables/api-keys.ts';
import { isEqualConstantTime, sha256Hex } from '#worker/crypto/random.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { named } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { insertAuditEntry } from '../shared/audit.ts';
import { readRoleCodes, selectRoleCodes } from './accounts.ts';

/** Minimum interval, in ms, between updates of an API key's last use. */
const TOUCH_EVERY_MS = HOUR_MS;

const creator = sql<string>`iif(${accounts.name} = '', ${accounts.email}, ${accounts.name})`;

export const listApiKeys = (db: Database, websiteId: string): Promise<ApiKey[]> =>
  all(
    db,
    orm
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        scopes: apiKeys.scopes,
        createdBy: creator.as('created_by'),
        createdAt: apiKeys.createdAt,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
      })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .where(eq(apiKeys.websiteId, websiteId))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(MAX_API_KEYS),
  );

export interface NewKey {
  id: string;
  websiteId: string;
  accountId: string;
  name: string;
  secretHash: string;
  scopes: KeyScope[];
  expiresAt: number | null;
}

/** Stores an API key. Returns false if the site has the maximum number of keys. */
export async function insertApiKey(db: Database, key: NewKey, now: number): Promise<boolean> {
  const { id, websiteId, accountId, name, scopes } = key;
  const total = orm.select({ total: count() }).from(apiKeys).where(eq(apiKeys.websiteId, websiteId));
  const isInserted = exists(orm.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)));
  const audit = { websiteId, accountId, action: 'api-key.created', subject: id, detail: { name, scopes } };
  const [, , rows] = await batch(db, [
    insertIf(apiKeys, { ...key, createdAt: now }, sql`(${total}) < ${MAX_API_KEYS}`),
    insertAuditEntry(audit, now, isInserted),
    orm.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)),
  ]);
  return rows.length === 1;
}

/** Revokes an API key. Returns false for an unknown key. */
export async function revokeApiKey(
  db: Database,
  { id, websiteId, by }: { id: string; websiteId: string; by: string },
  now: number,
): Promise<boolean> {
  const isThis = and(eq(apiKeys.id, id), eq(apiKeys.websiteId, websiteId));
  const isKnown = exists(orm.select({ id: apiKeys.id }).from(apiKeys).where(isThis));
  const audit = { websiteId, accountId: by, action: 'api-key.revoked', subject: id };
  const [rows] = await batch(db, [
    orm.select({ id: apiKeys.id }).from(apiKeys).where(isThis),
    insertAuditEntry(audit, now, isKnown),
    orm.delete(apiKeys).where(isThis),
  ]);
  return rows.length === 1;
}

export interface KeyInUse {
  id: string;
  accountId: string;
  email: string;
  name: string;
  keyName: string;
  roles: number[];
  scopes: KeyScope[];
  expiresAt: number | null;
  /** Records the key's use; null if a use was recorded a short time ago. */
  touch: (() => Promise<unknown>) | null;
}

/** Returns null if the key is unknown, expired or for another site, or if its secret is wrong. */
export async function findApiKey(
  db: Database,
  { id, secret }: { id: string; secret: string },
  websiteId: string,
  now: number,
): Promise<KeyInUse | null> {
  const row = await first(
    db,
    orm
      .select({
        id: apiKeys.id,
        accountId: apiKeys.accountId,
        email: accounts.email,
        name: accounts.name,
        keyName: named(apiKeys.name, 'key_name'),
        secretHash: apiKeys.secretHash,
        scopes: apiKeys.scopes,
        expiresAt: apiKeys.expiresAt,
        lastUsedAt: apiKeys.lastUsedAt,
        roles: selectRoleCodes(apiKeys.websiteId, apiKeys.accountId).as('roles'),
      })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .where(
        and(
          eq(apiKeys.id, id),
          eq(apiKeys.websiteId, websiteId),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      ),
  );
  const isRight = isEqualConstantTime(await sha256Hex(secret), row?.secretHash ?? '');
  if (!row || !isRight) return null;
  const { secretHash: _, lastUsedAt, ...key } = row;
  const usedBefore = now - TOUCH_EVERY_MS;
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, usedBefore));
  const touch = () =>
    run(
      db,
      orm
        .update(apiKeys)
        .set({ lastUsedAt: now })
        .where(and(eq(apiKeys.id, id), isDue)),
    );
  return {
    ...key,
    roles: readRoleCodes(row.roles),
    touch: lastUsedAt !== null && lastUsedAt >= usedBefore ? null : touch,
  };
}

/** Deletes the keys that an account created on a site. */
export const deleteApiKeys = (
  { accountId, websiteId }: { accountId: string; websiteId: string },
  onlyIf: ReturnType<typeof and>,
) =>
  orm.delete(apiKeys).where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.websiteId, websiteId), onlyIf));
