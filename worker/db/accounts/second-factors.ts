import { and, count, eq, exists, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { TICKET_MS } from '#domain/accounts/limits.ts';
import { accounts } from '#schema/tables/accounts.ts';
import { accountTotp, recoveryCodes, signInTickets } from '#schema/tables/second-factors.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { batch, type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

export const TICKET_TRIES = 5;
export const RECOVERY_CODES = 10;

export interface Totp {
  secret: string;
  createdAt: number;
  confirmedAt: number | null;
  lastUsedAt: number | null;
}

export function findTotp(db: Database, accountId: string): Promise<(Totp & { codesLeft: number }) | null> {
  const unused = orm
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return first(
    db,
    orm
      .select({
        secret: accountTotp.secret,
        createdAt: accountTotp.createdAt,
        confirmedAt: accountTotp.confirmedAt,
        lastUsedAt: accountTotp.lastUsedAt,
        codesLeft: sql<number>`${unused}`.as('codes_left'),
      })
      .from(accountTotp)
      .where(eq(accountTotp.accountId, accountId)),
  );
}

const isConfirmed = (accountId: string) =>
  and(eq(accountTotp.accountId, accountId), isNotNull(accountTotp.confirmedAt));

export const hasSecondFactor = async (db: Database, accountId: string): Promise<boolean> =>
  (await first(
    db,
    orm.select({ accountId: accountTotp.accountId }).from(accountTotp).where(isConfirmed(accountId)),
  )) !== null;

/** Starts or restarts the enrolment of an authenticator app. Returns false if one is already confirmed. */
export async function beginTotp(
  db: Database,
  accountId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .insert(accountTotp)
      .values({ accountId, secret, createdAt: now })
      .onConflictDoUpdate({
        target: accountTotp.accountId,
        set: { secret, createdAt: now, lastStep: 0 },
        setWhere: isNull(accountTotp.confirmedAt),
      }),
  );
  return changed === 1;
}

/** Confirms the authenticator app, once. `step` is the time step of the first code. */
export const confirmTotp = (
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
  now: number,
) =>
  orm
    .update(accountTotp)
    .set({ confirmedAt: now, lastUsedAt: now, lastStep: step })
    .where(
      and(
        eq(accountTotp.accountId, accountId),
        eq(accountTotp.secret, secret),
        isNull(accountTotp.confirmedAt),
      ),
    );

/** Matches only if this batch confirmed the authenticator app, because it compares the exact time in ms. */
export const isConfirmedAt = (accountId: string, confirmedAt: number): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(accountTotp)
      .where(and(eq(accountTotp.accountId, accountId), eq(accountTotp.confirmedAt, confirmedAt))),
  );

/** Deletes the authenticator app only. `deleteRecoveryCodes` deletes the recovery codes. */
export const deleteTotp = (accountId: string) =>
  orm.delete(accountTotp).where(eq(accountTotp.accountId, accountId));

export const deleteRecoveryCodes = (accountId: string, onlyIf?: SQL) =>
  orm.delete(recoveryCodes).where(and(eq(recoveryCodes.accountId, accountId), onlyIf));

export const insertRecoveryCodes = (accountId: string, hashes: readonly string[], onlyIf: SQL) =>
  orm.insert(recoveryCodes).select(
    orm
      .select({
        accountId: sql<string>`${accountId}`.as('account_id'),
        codeHash: sql<string>`value`.as('code_hash'),
        usedAt: sql<number | null>`null`.as('used_at'),
      })
      .from(sql`json_each(${JSON.stringify(hashes)})`)
      .where(onlyIf),
  );

/** Marks a code's time step as used. Returns false if this time step or a later one was already used. */
export async function consumeTotpStep(
  db: Database,
  accountId: string,
  step: number,
  now: number,
): Promise<boolean> {
  const taken = await run(
    db,
    orm
      .update(accountTotp)
      .set({ lastStep: step, lastUsedAt: now })
      .where(and(isConfirmed(accountId), lt(accountTotp.lastStep, step))),
  );
  return taken === 1;
}

export async function consumeRecoveryCode(
  db: Database,
  accountId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const taken = await run(
    db,
    orm
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.codeHash, await sha256Hex(code)),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  );
  return taken === 1;
}

export interface Ticket {
  accountId: string;
  isRemembered: boolean;
}

export async function insertTicket(
  db: Database,
  ticket: Ticket & { id: string; websiteId: string },
  now: number,
): Promise<void> {
  await batch(db, [
    orm.delete(signInTickets).where(lt(signInTickets.expiresAt, now)),
    orm.insert(signInTickets).values({
      idHash: await sha256Hex(ticket.id),
      accountId: ticket.accountId,
      websiteId: ticket.websiteId,
      isRemembered: ticket.isRemembered,
      expiresAt: now + TICKET_MS,
    }),
  ]);
}

/**
 * Counts an attempt to enter a code, in one SQL statement, so that concurrent attempts all count. Returns
 * null if the ticket is unknown, expired or has no attempts left.
 */
export async function tryTicket(
  db: Database,
  id: string,
  websiteId: string,
  now: number,
): Promise<(Ticket & { email: string }) | null> {
  const email = orm
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, signInTickets.accountId));
  const row = await first(
    db,
    orm
      .update(signInTickets)
      .set({ tries: sql`${signInTickets.tries} + 1` })
      .where(
        and(
          eq(signInTickets.idHash, await sha256Hex(id)),
          eq(signInTickets.websiteId, websiteId),
          gt(signInTickets.expiresAt, now),
          lt(signInTickets.tries, TICKET_TRIES),
        ),
      )
      .returning({
        accountId: signInTickets.accountId,
        isRemembered: signInTickets.isRemembered,
        email: sql<string>`${email}`.as('email'),
      }),
  );
  return row;
}

export const spendTicket = async (db: Database, id: string): Promise<boolean> =>
  (await run(db, orm.delete(signInTickets).where(eq(signInTickets.idHash, await sha256Hex(id))))) === 1;
