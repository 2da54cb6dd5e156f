import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { codeOf, fromBase32, readCode, stepBytes, takenSteps } from '#domain/accounts/totp.ts';
import { isEqualConstantTime, randomHex } from '#worker/crypto/random.ts';
import { type SealedFor, unseal } from '#worker/crypto/sealed.ts';
import { countAttempt, giveBackAttempts } from '#worker/db/accounts/attempts.ts';
import {
  hasSecondFactor,
  insertTicket,
  readTotp,
  spendTicket,
  TICKET_MS,
  type Ticket,
  takeRecoveryCode,
  takeStep,
  tryTicket,
} from '#worker/db/accounts/second-factors.ts';
import { run } from '#worker/db/database.ts';
import type { AppEnv } from '../env.ts';
import { beginSession } from './begin-session.ts';
import { isSecure } from './cookies.ts';

export const SECOND_FACTOR_PATH = '/login/code';
const HOUR_MS = 3_600_000;
/** Wrong codes of an account within an hour, however often somebody signs in: of a million, and three of them right. */
const CODES_AN_HOUR = 20;

/** What the secret of an app is sealed for. */
export const totpSecretOf = (accountId: string): SealedFor => ({
  purpose: 'account-totp',
  context: accountId,
});

const cookieName = (c: Context) => (isSecure(c) ? '__Host-sw_ticket' : 'sw_ticket');

/** Lets a sign-in wait for its second factor: the browser holds a ticket of five minutes. */
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

/** Signs a browser in whose first factor was shown, or lets it wait for its second one; true when it is signed in. */
export async function beginOrAskForCode(c: Context<AppEnv>, who: Ticket, now: number): Promise<boolean> {
  if (await hasSecondFactor(c.env.DB, who.accountId)) {
    await openTicket(c, who);
    return false;
  }
  await beginSession(c, who, now);
  return true;
}

/** Where a browser goes that waits for its second factor. */
export const codePath = (next: string): string => `${SECOND_FACTOR_PATH}?next=${encodeURIComponent(next)}`;

export const readTicketId = (c: Context): string | null => {
  const id = getCookie(c, cookieName(c));
  return id && /^[0-9a-f]{64}$/.test(id) ? id : null;
};

/** The step whose code this is; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const key = fromBase32(secret);
  const found = takenSteps(now).filter((step) =>
    isEqualConstantTime(code, codeOf(createHmac('sha1', key).update(stepBytes(step)).digest())),
  );
  return found[0] ?? null;
}

/** Takes a code of an account's app, or one of its recovery codes; each is taken once. */
async function takeCode(c: Context<AppEnv>, accountId: string, typed: string, now: number): Promise<boolean> {
  const read = readCode(typed);
  if (!read) return false;
  if (read.kind === 'recovery') return takeRecoveryCode(c.env.DB, accountId, read.code, now);
  const totp = await readTotp(c.env.DB, accountId);
  if (!totp || totp.confirmedAt === null) return false;
  const secret = await unseal(c.env, totpSecretOf(accountId), totp.secret);
  // Sealed under a key that is gone: recovery codes are what is left.
  if (secret === null) return false;
  const step = stepOfCode(secret, read.code, now);
  return step !== null && takeStep(c.env.DB, accountId, step, now);
}

export type SecondFactorResult =
  | { kind: 'right'; accountId: string; email: string; isRemembered: boolean }
  | { kind: 'wrong' }
  /** The ticket is too old or used up: the sign-in begins again. */
  | { kind: 'over' }
  | { kind: 'throttled'; seconds: number };

/** Judges a code against the ticket of this browser. It is counted before it is looked at; the right one ends the ticket. */
export async function judgeCode(c: Context<AppEnv>, typed: string): Promise<SecondFactorResult> {
  const { DB } = c.env;
  const now = Date.now();
  const id = readTicketId(c);
  const ticket = id && (await tryTicket(DB, id, c.var.site.id, now));
  if (!id || !ticket) return { kind: 'over' };
  const limits = [{ key: `second-factor:${ticket.accountId}`, limit: CODES_AN_HOUR, windowMs: HOUR_MS }];
  const counted = await countAttempt(DB, limits, now);
  if (!counted.isAllowed) return { kind: 'throttled', seconds: counted.retryAfterSeconds };
  if (!(await takeCode(c, ticket.accountId, typed, now))) return { kind: 'wrong' };
  await run(DB, giveBackAttempts(limits));
  if (!(await spendTicket(DB, id))) return { kind: 'over' };
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
  return { kind: 'right', ...ticket };
}
