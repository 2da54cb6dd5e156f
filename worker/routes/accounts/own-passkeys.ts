import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { deviceName } from '#domain/accounts/device-name.ts';
import { MAX_PASSKEYS, newPasskeySchema, passkeyNameSchema } from '#schema/contracts/accounts/passkeys.ts';
import { enrolmentOptions, verifyEnrolment } from '#worker/accounts/passkeys.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertAuditEntry } from '#worker/db/accounts/audit.ts';
import {
  deletePasskey,
  findPasskey,
  hasPasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '#worker/db/accounts/passkeys.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { passkeyMessage } from '../../mail/messages/account.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { readValid } from '../read-body.ts';
import { proved, sessionOf } from './proved.ts';

/** The passkeys of the signed-in account: looked at, added, renamed, removed. Adding and removing ask for the password again. */
export const ownPasskeys = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const credentialSchema = z.object({ credential: newPasskeySchema });
const tooMany = () =>
  conflict(`An account has at most ${MAX_PASSKEYS} passkeys.`, 'Remove one that you no longer use first.');

/** Mail and log of a change, part of its batch; they are written where the passkey is there at their turn. */
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
    insertMail(siteMail(site, message, { kind: 'passkey', recipient: session.email }), now, onlyIf),
    insertAuditEntry(entry, now, onlyIf),
  ];
}

ownPasskeys.get('/api/account/passkeys', async (c) =>
  c.json({ passkeys: await listPasskeys(c.env.DB, sessionOf(c).accountId) }, 200, NO_STORE),
);

ownPasskeys.post('/api/account/passkeys/options', async (c) => {
  const session = await proved(c);
  const known = await listPasskeys(c.env.DB, session.accountId);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  return c.json(await enrolmentOptions(c, session), 200, NO_STORE);
});

/** Adds what the browser made. Its challenge was given out after the password was typed, and is taken once. */
ownPasskeys.post('/api/account/passkeys', async (c) => {
  const session = sessionOf(c);
  const { DB } = c.env;
  const { credential } = await readValid(c, credentialSchema);
  const made = await verifyEnrolment(c, session.accountId, credential);
  if (!made)
    throw invalid({
      credential: 'This passkey could not be verified, or it took too long. Please start again.',
    });
  const now = Date.now();
  const device = deviceName(c.req.header('user-agent') ?? '');
  const passkey = {
    ...made,
    id: createId(),
    accountId: session.accountId,
    name: device || 'Passkey',
    createdAt: now,
    lastUsedAt: null,
  };
  const [inserted] = await batch(DB, [insertPasskey(passkey), ...notices(c, session, passkey, 'added', now)]);
  if (inserted !== 1) {
    const known = await listPasskeys(DB, session.accountId);
    throw known.length >= MAX_PASSKEYS ? tooMany() : conflict('This passkey was added before.');
  }
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  const { id, name, host, createdAt, lastUsedAt, isBackedUp } = passkey;
  return c.json({ passkey: { id, name, host, createdAt, lastUsedAt, isBackedUp } }, 201, NO_STORE);
});

ownPasskeys.put('/api/account/passkeys/:id', async (c) => {
  const { name } = await readValid(c, passkeyNameSchema);
  const isRenamed = await renamePasskey(c.env.DB, sessionOf(c).accountId, c.req.param('id'), name);
  if (!isRenamed) throw notFound(c.req.path);
  return c.json({ name });
});

ownPasskeys.post('/api/account/passkeys/:id/remove', async (c) => {
  const session = await proved(c);
  const { DB } = c.env;
  const id = c.req.param('id');
  const found = await findPasskey(DB, session.accountId, id);
  if (!found) throw notFound(c.req.path);
  await batch(DB, [
    ...notices(c, session, { id, name: found.name }, 'removed', Date.now()),
    deletePasskey(session.accountId, id),
  ]);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return c.body(null, 204);
});
