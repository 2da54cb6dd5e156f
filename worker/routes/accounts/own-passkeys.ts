import type { Context } from 'hono';
import { deviceName } from '#domain/accounts/device-name.ts';
import * as calls from '#schema/contracts/accounts/calls.ts';
import { MAX_PASSKEYS } from '#schema/contracts/accounts/passkeys.ts';
import { enrolmentOptions, verifyEnrolment } from '#worker/accounts/passkeys.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deletePasskey,
  findPasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '#worker/db/accounts/passkeys.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import type { Session } from '#worker/kernel/session.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { passkeyMessage } from '../../mail/messages/account.ts';
import { accountMail } from '../../mail/site-mail.ts';
import { getSession, requireProof } from './own-second-factor.ts';

/** Calls for an account's own passkeys. Adding or removing one requires the password. */
export const ownPasskeys = new Routes();

const tooMany = () =>
  conflict(`An account can have up to ${MAX_PASSKEYS} passkeys.`, 'First remove one that you no longer use.');

/**
 * Returns SQL statements for the email and the log entry. They insert only if the passkey exists when the
 * batch runs.
 */
function notices(
  c: Context<AppEnv>,
  session: Session,
  passkey: { id: string; name: string },
  change: 'added' | 'removed',
  now: number,
) {
  const { site } = c.var;
  const message = passkeyMessage({
    siteTitle: site.settings.title,
    href: `${siteOrigin(c)}/config/account`,
    name: passkey.name,
    change,
  });
  const entry = {
    websiteId: site.id,
    accountId: session.accountId,
    action: `account.passkey-${change}`,
    subject: session.email,
    detail: { name: passkey.name },
  };
  const onlyIf = hasPasskey(session.accountId, passkey.id);
  return [
    insertMail(accountMail(site, message, { kind: 'passkey', recipient: session.email }), now, onlyIf),
    insertAuditEntry(entry, now, onlyIf),
  ];
}

ownPasskeys.handle(calls.listPasskeys, async (c) => ({
  passkeys: await listPasskeys(c.env.DB, getSession(c).accountId),
}));

ownPasskeys.handle(calls.startPasskey, async (c, { body }) => {
  const session = await requireProof(c, (await body).current);
  const known = await listPasskeys(c.env.DB, session.accountId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  return await enrolmentOptions(c, session);
});

ownPasskeys.handle(calls.addPasskey, async (c, { body }) => {
  const session = getSession(c);
  const { DB } = c.env;
  const { credential } = await body;
  const enrolment = await verifyEnrolment(c, session.accountId, credential);
  if (!enrolment)
    throw invalid({
      credential: 'This passkey could not be verified, or it took too long. Please start again.',
    });
  const now = Date.now();
  const device = deviceName(c.req.header('user-agent') ?? '');
  const passkey = {
    ...enrolment,
    id: createId(),
    accountId: session.accountId,
    name: device || 'Passkey',
    createdAt: now,
    lastUsedAt: null,
  };
  const [inserted] = await batch(DB, [insertPasskey(passkey), ...notices(c, session, passkey, 'added', now)]);
  if (inserted !== 1) {
    const known = await listPasskeys(DB, session.accountId);
    throw known.length >= MAX_PASSKEYS ? tooMany() : conflict('This passkey was already added.');
  }
  const { id, name, host, createdAt, lastUsedAt, isBackedUp } = passkey;
  return { passkey: { id, name, host, createdAt, lastUsedAt, isBackedUp } };
});

ownPasskeys.handle(calls.renamePasskey, async (c, { params, body }) => {
  const { name } = await body;
  const isRenamed = await renamePasskey(c.env.DB, getSession(c).accountId, params.id, name);
  if (!isRenamed) throw notFound(c.req.path);
  return { name };
});

ownPasskeys.handle(calls.removePasskey, async (c, { params, body }) => {
  const session = await requireProof(c, (await body).current);
  const { DB } = c.env;
  const id = params.id;
  const found = await findPasskey(DB, session.accountId, id);
  if (!found) throw notFound(c.req.path);
  await batch(DB, [
    ...notices(c, session, { id, name: found.name }, 'removed', Date.now()),
    deletePasskey(session.accountId, id),
  ]);
});
