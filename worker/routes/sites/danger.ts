import type { Context } from 'hono';
import { INVITATION_MS, INVITATION_TOKEN_MS } from '#domain/accounts/limits.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { DELETION_MS, isSiteName } from '#domain/sites/deletion.ts';
import type { Danger } from '#schema/contracts/sites/danger.ts';
import * as calls from '#schema/contracts/sites/danger-calls.ts';
import { proveOwner, requireOwner } from '#worker/accounts/prove-owner.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import {
  deleteTransfers,
  findOpenTransfer,
  findSiteOwner,
  insertTransfer,
} from '#worker/db/accounts/ownership.ts';
import { hasSecondFactor } from '#worker/db/accounts/second-factors.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { batch, run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { cancelDeletion, readSiteState, scheduleDeletion } from '#worker/db/sites/deletion.ts';
import { continueSite, pauseSite } from '#worker/db/sites/pause.ts';
import type { Session } from '#worker/kernel/session.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, loginRequired } from '../../errors.ts';
import { deletionMessage, transferMessage, transferStartedMessage } from '../../mail/messages/ownership.ts';
import { accountMail } from '../../mail/site-mail.ts';

/** Calls of the owner that pause the site, give it away or delete it. */
export const dangerApi = new Routes();

const PLACE = '/config/settings/danger-zone';

async function readState(c: Context<AppEnv>): Promise<Danger> {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const { DB } = c.env;
  const [owner, state, transfer, hasCode] = await Promise.all([
    findSiteOwner(DB, site.id),
    readSiteState(DB, site.id),
    findOpenTransfer(DB, site.id, Date.now()),
    hasSecondFactor(DB, session.accountId),
  ]);
  return {
    isOwner: owner === null || owner.accountId === session.accountId,
    ownerName: owner?.name || owner?.email || '',
    hasSecondFactor: hasCode,
    pause: { since: state?.pausedAt ?? null, text: state?.pausedText ?? '' },
    transfer,
    deletesAt: state?.deletesAt ?? null,
  };
}

dangerApi.handle(calls.readDanger, (c) => readState(c));

dangerApi.handle(calls.pauseSite, async (c, { body }) => {
  const { text } = await body;
  await requireOwner(c);
  await pauseSite(c.env.DB, c.var.site.id, text, Date.now());
  return readState(c);
});

dangerApi.handle(calls.continueSite, async (c) => {
  await requireOwner(c);
  await continueSite(c.env.DB, c.var.site.id);
  return readState(c);
});

const nameOf = ({ name, email }: Session): string => name || email;

dangerApi.handle(calls.transferSite, async (c, { body }) => {
  const { email, ...proof } = await body;
  const session = await proveOwner(c, proof);
  if (email === session.email) throw invalid({ email: 'You own this site already.' });
  const { site } = c.var;
  const now = Date.now();
  const id = randomHex(16);
  const transfer = {
    id,
    websiteId: site.id,
    email,
    giver: { accountId: session.accountId, name: nameOf(session) },
    createdAt: now,
    expiresAt: now + INVITATION_MS,
  };
  const token = await signToken(c.env, 'invitation', { jti: id }, INVITATION_TOKEN_MS / 1000);
  const siteTitle = site.settings.title;
  const offer = transferMessage({
    siteTitle,
    inviter: nameOf(session),
    href: `${siteOrigin(c)}/invitation?token=${encodeURIComponent(token)}`,
  });
  const notice = transferStartedMessage({ siteTitle, email, href: siteOrigin(c) + PLACE });
  const entry = {
    websiteId: site.id,
    accountId: session.accountId,
    action: 'site.transfer-offered',
    subject: email,
  };
  const onlyIf = isTokenWritten(id);
  const [written] = await batch(c.env.DB, [
    ...insertTransfer(transfer),
    insertMail(
      accountMail(site, offer, { kind: 'site-transfer', recipient: email, isSecret: true }),
      now,
      onlyIf,
    ),
    insertMail(accountMail(site, notice, { kind: 'site-transfer', recipient: session.email }), now, onlyIf),
    insertAuditEntry(entry, now, onlyIf),
  ]);
  if (written !== 1)
    throw conflict(
      'The site cannot be transferred now.',
      'Cancel its deletion first. If someone else became the owner, ask them.',
    );
  return readState(c);
});

dangerApi.handle(calls.cancelTransfer, async (c) => {
  await requireOwner(c);
  await run(c.env.DB, deleteTransfers(c.var.site.id));
  return readState(c);
});

dangerApi.handle(calls.deleteSite, async (c, { body }) => {
  const { title, ...proof } = await body;
  const { site } = c.var;
  const session = await requireOwner(c);
  const state = await readSiteState(c.env.DB, site.id);
  if (!isSiteName(title, state?.settings.title ?? ''))
    throw invalid({ title: 'This is not the name of the site.' });
  await proveOwner(c, proof);
  const now = Date.now();
  const at = now + DELETION_MS;
  const { timeZone, locale, title: siteTitle } = site.settings;
  const message = deletionMessage({
    siteTitle,
    date: longDate({ timeZone, locale }, at),
    href: siteOrigin(c) + PLACE,
  });
  const mail = accountMail(site, message, { kind: 'site-deletion', recipient: session.email });
  const entry = {
    websiteId: site.id,
    accountId: session.accountId,
    action: 'site.deletion-scheduled',
    subject: '',
  };
  const isScheduled = await scheduleDeletion(
    c.env.DB,
    { websiteId: site.id, accountId: session.accountId, at },
    (onlyIf) => [insertMail(mail, now, onlyIf), insertAuditEntry(entry, now, onlyIf)],
  );
  if (!isScheduled) throw conflict('The site is already going to be deleted.');
  return readState(c);
});

dangerApi.handle(calls.keepSite, async (c) => {
  await requireOwner(c);
  if (!(await cancelDeletion(c.env.DB, c.var.site.id)))
    throw conflict('The site is not going to be deleted, or its deletion has begun.');
  return readState(c);
});
