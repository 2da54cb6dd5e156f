import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  RECOVERY_CODE_BYTES,
  showRecoveryCode,
  TOTP_SECRET_BYTES,
  toBase32,
  totpAddress,
} from '#domain/accounts/totp.ts';
import * as calls from '#schema/contracts/accounts/calls.ts';
import { createRefusal } from '#worker/accounts/judge-password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { findCodeStep, sealedTotpSecret } from '#worker/accounts/second-factor.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { seal, unseal } from '#worker/crypto/sealed.ts';
import {
  beginTotp,
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  isConfirmedAt,
  RECOVERY_CODES,
} from '#worker/db/accounts/second-factors.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import type { Session } from '#worker/kernel/session.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, loginRequired } from '../../errors.ts';
import { secondFactorMessage } from '../../mail/messages/account.ts';
import { accountMail } from '../../mail/site-mail.ts';

export function getSession(c: Context<AppEnv>): Session {
  if (!c.var.session) throw loginRequired();
  return c.var.session;
}

export async function requireProof(c: Context<AppEnv>, current: string): Promise<Session> {
  const session = getSession(c);
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw createRefusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your current password.' });
  return session;
}

/** Calls for an account's own second factor. Each change requires the password. */
export const ownSecondFactor = new Routes();

function notices(c: Context<AppEnv>, session: Session, isOn: boolean, now: number, onlyIf?: SQL) {
  const { site } = c.var;
  const message = secondFactorMessage({
    siteTitle: site.settings.title,
    href: `${siteOrigin(c)}/config/account`,
    isOn,
  });
  const entry = {
    websiteId: site.id,
    accountId: session.accountId,
    action: isOn ? 'account.second-factor-added' : 'account.second-factor-removed',
    subject: session.email,
  };
  return [
    insertMail(accountMail(site, message, { kind: 'second-factor', recipient: session.email }), now, onlyIf),
    insertAuditEntry(entry, now, onlyIf),
  ];
}

const newCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_BYTES))),
  );
const hashCodes = (codes: readonly string[]) => Promise.all(codes.map(sha256Hex));

ownSecondFactor.handle(calls.readSecondFactor, async (c) => {
  const totp = await findTotp(c.env.DB, getSession(c).accountId);
  if (totp === null || totp.confirmedAt === null) return { totp: null, recoveryCodesLeft: 0 };
  return {
    totp: { createdAt: totp.confirmedAt, lastUsedAt: totp.lastUsedAt },
    recoveryCodesLeft: totp.codesLeft,
  };
});

ownSecondFactor.handle(calls.beginTotp, async (c, { body }) => {
  const { accountId, email } = await requireProof(c, (await body).current);
  const secret = toBase32(crypto.getRandomValues(new Uint8Array(TOTP_SECRET_BYTES)));
  const sealed = await seal(c.env, sealedTotpSecret(accountId), secret);
  if (!(await beginTotp(c.env.DB, accountId, sealed, Date.now())))
    throw conflict('An authenticator app is already set up.', 'Remove it first to set up another one.');
  const address = totpAddress({ secret, issuer: c.var.site.settings.title, account: email });
  return { secret, address };
});

ownSecondFactor.handle(calls.confirmTotp, async (c, { body }) => {
  const session = getSession(c);
  const { DB } = c.env;
  const { accountId } = session;
  const now = Date.now();
  const { code } = await body;
  const totp = await findTotp(DB, accountId);
  if (!totp || totp.confirmedAt !== null)
    throw conflict('There is no authenticator app to confirm. Start again.');
  const secret = await unseal(c.env, sealedTotpSecret(accountId), totp.secret);
  if (secret === null) throw conflict('There is no authenticator app to confirm. Start again.');
  const step = findCodeStep(secret, code.replace(/\s/g, ''), now);
  if (step === null)
    throw invalid({
      code: 'This code is not valid. Check your phone’s clock, and try the next code.',
    });
  const codes = newCodes();
  const onlyIf = isConfirmedAt(accountId, now);
  const [confirmed] = await batch(DB, [
    confirmTotp({ accountId, secret: totp.secret, step }, now),
    deleteRecoveryCodes(accountId, onlyIf),
    insertRecoveryCodes(accountId, await hashCodes(codes), onlyIf),
    ...notices(c, session, true, now, onlyIf),
  ]);
  if (confirmed !== 1) throw conflict('There is no authenticator app to confirm. Start again.');
  return { recoveryCodes: codes.map(showRecoveryCode) };
});

/** Issues new recovery codes, which invalidates the previous ones. */
ownSecondFactor.handle(calls.renewRecoveryCodes, async (c, { body }) => {
  const { accountId } = await requireProof(c, (await body).current);
  const { DB } = c.env;
  const totp = await findTotp(DB, accountId);
  if (!totp || totp.confirmedAt === null) throw conflict('Set up an authenticator app first.');
  const codes = newCodes();
  const onlyIf = isConfirmedAt(accountId, totp.confirmedAt);
  await batch(DB, [
    deleteRecoveryCodes(accountId),
    insertRecoveryCodes(accountId, await hashCodes(codes), onlyIf),
  ]);
  return { recoveryCodes: codes.map(showRecoveryCode) };
});

ownSecondFactor.handle(calls.removeTotp, async (c, { body }) => {
  const session = await requireProof(c, (await body).current);
  const { DB } = c.env;
  const now = Date.now();
  const totp = await findTotp(DB, session.accountId);
  if (!totp) return;
  await batch(DB, [
    ...(totp.confirmedAt === null ? [] : notices(c, session, false, now)),
    deleteTotp(session.accountId),
    deleteRecoveryCodes(session.accountId),
  ]);
});
