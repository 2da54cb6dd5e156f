import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { SESSION_END_MS, sessionExpiry } from '#domain/accounts/limits.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import { accounts, sessions } from '#schema/tables/accounts.ts';
import { randomHex, sha256Hex } from '#worker/crypto/random.ts';
import type { Session } from '#worker/kernel/session.ts';
import { all, type Database, first, prepared, run, type Values } from '../database.ts';
import { orm } from '../orm.ts';
import { isMemberOfSite, readRoleCodes, selectRoleCodes } from './accounts.ts';

/** Minimum interval, in ms, between updates of a session's last use. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

/**
 * Starts a sign-in session. Creates a new id and ignores any id in the request, to prevent session fixation.
 * The database stores only the id's hash.
 */
export async function startSession(
  db: Database,
  who: { accountId: string; websiteId: string; isRemembered: boolean; device?: string },
  now: number,
) {
  const id = randomHex(32);
  const crumb = randomHex(16);
  const { isRemembered } = who;
  const expiresAt = sessionExpiry({ isRemembered, createdAt: now }, now);
  await run(
    db,
    orm.insert(sessions).values({
      idHash: await sha256Hex(id),
      accountId: who.accountId,
      websiteId: who.websiteId,
      crumb,
      isRemembered,
      device: who.device ?? '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    }),
  );
  return { id, crumb, maxAgeSeconds: (expiresAt - now) / 1000, isRemembered };
}

const sessionById = prepared(
  (value: Values<{ idHash: string; websiteId: string; now: number; startedAfter: number }>) =>
    orm
      .select({
        accountId: sessions.accountId,
        email: accounts.email,
        name: accounts.name,
        crumb: sessions.crumb,
        isRemembered: sessions.isRemembered,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        roles: selectRoleCodes(sessions.websiteId, sessions.accountId).as('roles'),
        isMember: isMemberOfSite(sessions.websiteId, sessions.accountId).as('is_member'),
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(sessions.idHash, value.idHash),
          eq(sessions.websiteId, value.websiteId),
          gt(sessions.expiresAt, value.now),
          gt(sessions.createdAt, value.startedAfter),
        ),
      ),
);

/**
 * Finds a sign-in session. Returns null if it is unknown, expired or for another site, or if the account lost
 * its access.
 */
export async function findSession(
  db: Database,
  id: string,
  websiteId: string,
  now: number,
): Promise<{ session: Session; touch: (() => Promise<unknown>) | null } | null> {
  const idHash = await sha256Hex(id);
  const row = await first(db, sessionById({ idHash, websiteId, now, startedAfter: now - SESSION_END_MS }));
  if (!row) return null;
  const { accountId, email, name, crumb } = row;
  const standing = { roles: readRoleCodes(row.roles), isMember: row.isMember === 1 };
  if (standing.roles.length === 0 && !standing.isMember) return null;
  const session: Session = {
    accountId,
    email,
    name,
    websiteId,
    ...standing,
    crumb,
    expiresAt: row.expiresAt,
  };
  if (now - row.lastSeenAt < TOUCH_EVERY_MS) return { session, touch: null };
  const expiresAt = sessionExpiry(row, now);
  const touch = () =>
    run(db, orm.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.idHash, idHash)));
  return { session, touch };
}

export async function endSession(db: Database, id: string): Promise<void> {
  await run(db, orm.delete(sessions).where(eq(sessions.idHash, await sha256Hex(id))));
}

type OnSite = Pick<Session, 'accountId' | 'websiteId'>;
const belongsTo = ({ accountId, websiteId }: OnSite) =>
  and(eq(sessions.accountId, accountId), eq(sessions.websiteId, websiteId));

export const deleteSiteSessions = (account: OnSite, onlyIf?: SQL) =>
  orm.delete(sessions).where(and(belongsTo(account), onlyIf));

/** Ends the account's other sessions on all sites in this deployment. */
export const endOtherSessions = (accountId: string, idHash: string) =>
  orm.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.idHash, idHash)));

/** Identifies a session by part of its stored hash, which does not grant access. */
const sessionName = sql<string>`substr(${sessions.idHash}, 1, 24)`;

export async function listSessions(
  db: Database,
  account: OnSite,
  idHash: string,
  now: number,
): Promise<SessionSummary[]> {
  const isThis = sql<number>`${sessions.idHash} = ${idHash}`.as('is_this');
  const rows = await all(
    db,
    orm
      .select({
        id: sessionName.as('name'),
        device: sessions.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        isRemembered: sessions.isRemembered,
        isThis,
      })
      .from(sessions)
      .where(
        and(belongsTo(account), gt(sessions.expiresAt, now), gt(sessions.createdAt, now - SESSION_END_MS)),
      )
      .orderBy(desc(isThis), desc(sessions.lastSeenAt))
      .limit(100),
  );
  return rows.map((row) => ({
    ...row,
    endsAt: row.createdAt + SESSION_END_MS,
    isRemembered: row.isRemembered,
    isThis: row.isThis === 1,
  }));
}

export const endSessionByName = async (db: Database, account: OnSite, name: string): Promise<boolean> =>
  (await run(db, orm.delete(sessions).where(and(belongsTo(account), eq(sessionName, name))))) > 0;
