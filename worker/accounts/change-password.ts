import type { Context } from 'hono';
import { sha256Hex } from '#worker/crypto/random.ts';
import { setPasswordHash } from '#worker/db/accounts/accounts.ts';
import { spendResets } from '#worker/db/accounts/password-resets.ts';
import { endOtherSessions } from '#worker/db/accounts/sessions.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import type { Session } from '#worker/kernel/session.ts';
import { languageOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../env.ts';
import { clientNetwork } from '../kernel/client-address.ts';
import { readSessionId } from '../kernel/cookies.ts';
import { deliverMail } from '../mail/deliver.ts';
import { passwordChangedMessage } from '../mail/messages/account.ts';
import { accountMail } from '../mail/site-mail.ts';
import { hashInTurn } from './hash-turn.ts';

export const ownSessionHash = (c: Context<AppEnv>): Promise<string> => sha256Hex(readSessionId(c) ?? '');

/** Changes the password. Returns false without changing anything if the hashing queue is full. */
export async function changePassword(
  c: Context<AppEnv>,
  session: Session,
  password: string,
  resetPath = '/forgot-password',
): Promise<boolean> {
  const { DB } = c.env;
  const passwordHash = await hashInTurn(clientNetwork(c), password);
  if (passwordHash === null) return false;
  const now = Date.now();
  const message = passwordChangedMessage({
    siteTitle: c.var.site.settings.title,
    href: `${languageOrigin(c)}${resetPath}`,
  });
  const mail = accountMail(c.var.site, message, { kind: 'password-changed', recipient: session.email });
  const who = { websiteId: session.websiteId, accountId: session.accountId };
  await batch(DB, [
    setPasswordHash(session.accountId, passwordHash),
    endOtherSessions(session.accountId, await ownSessionHash(c)),
    spendResets(session.accountId, now),
    insertMail(mail, now),
    insertAuditEntry({ ...who, action: 'account.password-changed', subject: who.accountId }, now),
  ]);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return true;
}
