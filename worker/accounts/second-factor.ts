import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { TICKET_MS } from '#domain/accounts/limits.ts';
import { formatCode, fromBase32, listAcceptedSteps, readCode, stepBytes } from '#domain/accounts/totp.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { isEqualConstantTime, randomHex } from '#worker/crypto/random.ts';
import { type SealedFor, unseal } from '#worker/crypto/sealed.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotp,
  hasSecondFactor,
  insertTicket,
  spendTicket,
  type Ticket,
  tryTicket,
} from '#worker/db/accounts/second-factors.ts';
import { run } from '#worker/db/database.ts';
import { countAttempt, revertAttempts } from '#worker/db/shared/attempts.ts';
import type { AppEnv } from '../env.ts';
import { isSecure } from '../kernel/cookies.ts';
import { beginSession } from './begin-session.ts';

export const SECOND_FACTOR_PATH = '/login/code';
/**
 * Maximum number of wrong codes per account and hour, across all sign-ins. At any time, three of the million
 * possible codes are valid.
 */
const CODES_AN_HOUR = 20;

export const sealedTotpSecret = (accountId: string): SealedFor => ({
  purpose: 'account-totp',
  context: accountId,
});

const cookieName = (c: Context) => (isSecure(c) ? '__Host-sw_ticket' : 'sw_ticket');

/**
 * Suspends a sign-in until the second factor is entered. The ticket, which the browser holds in a cookie,
 * expires after five minutes.
 */
export async function openTicket(c: Context<AppEnv>, ticket: Ticket): Promise<void> {
  const id = randomHex(32);
  await insertTicket(c.env.DB, { ...ticket, id, websiteId: c.var.site.id }, Date.now());
  setCookie(c, cookieName(c), id, {
    path: '/',
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    maxAge: TICKET_MS / 1000,
  });
}

/** Returns true once the browser is signed in, false while it still needs a second factor. */
export async function beginOrAskForCode(c: Context<AppEnv>, who: Ticket, now: number): Promise<boolean> {
  if (await hasSecondFactor(c.env.DB, who.accountId)) {
    await openTicket(c, who);
    return false;
  }
  await beginSession(c, who, now);
  return true;
}

export const toCodePath = (next: string): string => `${SECOND_FACTOR_PATH}?next=${encodeURIComponent(next)}`;

export const readTicketId = (c: Context): string | null => {
  const id = getCookie(c, cookieName(c));
  return id && /^[0-9a-f]{64}$/.test(id) ? id : null;
};

export function findCodeStep(secret: string, code: string, now: number): number | null {
  const key = fromBase32(secret);
  const found = listAcceptedSteps(now).filter((step) =>
    isEqualConstantTime(code, formatCode(createHmac('sha1', key).update(stepBytes(step)).digest())),
  );
  return found[0] ?? null;
}

/** Accepts an authenticator code or a recovery code, each only once. */
async function consumeCode(
  c: Context<AppEnv>,
  accountId: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const read = readCode(typed);
  if (!read) return false;
  if (read.kind === 'recovery') return consumeRecoveryCode(c.env.DB, accountId, read.code, now);
  const totp = await findTotp(c.env.DB, accountId);
  if (!totp || totp.confirmedAt === null) return false;
  const secret = await unseal(c.env, sealedTotpSecret(accountId), totp.secret);
  // The key that sealed the secret no longer exists, so only recovery codes still work.
  if (secret === null) return false;
  const step = findCodeStep(secret, read.code, now);
  return step !== null && consumeTotpStep(c.env.DB, accountId, step, now);
}

export type SecondFactorResult =
  | { kind: 'right'; accountId: string; email: string; isRemembered: boolean }
  | { kind: 'wrong' }
  /** The ticket has expired or been used, so the visitor must sign in again from the start. */
  | { kind: 'over' }
  | { kind: 'throttled'; seconds: number };

/** Counts the attempt before verifying the code. A correct code resets the count. */
export async function tryCode(
  c: Context<AppEnv>,
  accountId: string,
  typed: string,
  now: number,
): Promise<{ kind: 'right' } | { kind: 'wrong' } | { kind: 'throttled'; seconds: number }> {
  const limits = [{ key: `second-factor:${accountId}`, limit: CODES_AN_HOUR, windowMs: HOUR_MS }];
  const counted = await countAttempt(c.env.DB, limits, now);
  if (!counted.isAllowed) return { kind: 'throttled', seconds: counted.retryAfterSeconds };
  if (!(await consumeCode(c, accountId, typed, now))) return { kind: 'wrong' };
  await run(c.env.DB, revertAttempts(limits));
  return { kind: 'right' };
}

/** Checks the code of a suspended sign-in. A correct code ends the ticket. */
export async function judgeCode(c: Context<AppEnv>, typed: string): Promise<SecondFactorResult> {
  const { DB } = c.env;
  const now = Date.now();
  const id = readTicketId(c);
  const ticket = id && (await tryTicket(DB, id, c.var.site.id, now));
  if (!id || !ticket) return { kind: 'over' };
  const tried = await tryCode(c, ticket.accountId, typed, now);
  if (tried.kind !== 'right') return tried;
  if (!(await spendTicket(DB, id))) return { kind: 'over' };
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
  return { kind: 'right', ...ticket };
}
