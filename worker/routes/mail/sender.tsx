import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { chooseFrom } from '#domain/mail/sender.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import type { SenderState } from '#schema/contracts/mail/sender.ts';
import * as calls from '#schema/contracts/mail/sender-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { insertToken, isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { run, type Statement } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findSender, saveSender, verifySender } from '#worker/db/mail/mail-senders.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { sendsEmail } from '#worker/kernel/sends-email.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { siteMail } from '#worker/mail/site-mail.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, loginRequired, tooMany } from '../../errors.ts';

export const senderApi = new Routes();

const LINK_MS = 2 * DAY_MS;
const MAX_LINKS_AN_HOUR = 5;
const LINKS = { limit: MAX_LINKS_AN_HOUR, windowMs: HOUR_MS };
const TESTS = { limit: 20, windowMs: HOUR_MS };

async function getState(c: Context<AppEnv>): Promise<SenderState> {
  const sender = await findSender(c.env.DB, c.var.site.id);
  const serverAddress = sendsEmail(c.env) ? c.env.MAIL_FROM : null;
  return {
    ...sender,
    serverAddress,
    fromAddress: serverAddress === null ? null : chooseFrom(serverAddress, sender),
  };
}

/**
 * Writes the email with the verification link. Throws 429 before a site sends links to too many addresses.
 */
async function writeLink(c: Context<AppEnv>, address: string, now: number): Promise<Statement[]> {
  const { site } = c.var;
  const { isAllowed } = await countAttempt(c.env.DB, [{ key: `mail-sender:${site.id}`, ...LINKS }], now);
  if (!isAllowed) throw tooMany('Too many verification emails. Please try again in an hour.');
  const jti = randomHex(16);
  const token = await signToken(c.env, 'mail-sender', { jti, sub: site.id, address }, LINK_MS / 1000);
  const { title } = site.settings;
  const message = {
    subject: `Verify the sender of ${title}`,
    paragraphs: [
      `The website ${title} wants to send its emails from ${address}.`,
      'To allow this, open the link within two days. If you do not know this website, ignore this email.',
    ],
    action: {
      text: 'Verify this address',
      href: `${siteOrigin(c)}/verify-sender?token=${encodeURIComponent(token)}`,
    },
  };
  const mail = siteMail(site, message, { kind: 'sender-verification', recipient: address, isSecret: true });
  return [
    insertToken(
      { jti, purpose: 'mail-sender', websiteId: site.id, subject: site.id },
      { lifetimeMs: LINK_MS, maxAnHour: MAX_LINKS_AN_HOUR },
      now,
    ),
    insertMail(mail, now, isTokenWritten(jti)),
  ];
}

senderApi.handle(calls.readSender, getState);

senderApi.handle(calls.saveSender, async (c, { body }) => {
  const { name, address } = await body;
  const now = Date.now();
  const { DB } = c.env;
  const before = await findSender(DB, c.var.site.id);
  const isSame = address.toLowerCase() === before.address?.toLowerCase();
  const isNew = address !== '' && !isSame;
  const isPending = isNew && address.toLowerCase() === before.pendingAddress?.toLowerCase();
  // The verified sender address stays in use until the new one is verified.
  const sender = {
    name,
    address: address === '' ? null : before.address,
    pendingAddress: isNew ? address : null,
  };
  await saveSender(
    DB,
    c.var.site.id,
    sender,
    now,
    isNew && !isPending ? await writeLink(c, address, now) : [],
  );
  return getState(c);
});

senderApi.handle(calls.resendVerification, async (c) => {
  const { failed: _, ...sender } = await findSender(c.env.DB, c.var.site.id);
  const { pendingAddress } = sender;
  if (pendingAddress === null) throw conflict('No address is waiting for its verification.');
  const now = Date.now();
  await saveSender(c.env.DB, c.var.site.id, sender, now, await writeLink(c, pendingAddress, now));
  return { recipient: pendingAddress };
});

senderApi.handle(calls.testSender, async (c, { body }) => {
  const { key } = await body;
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const now = Date.now();
  const counted = { key: `sender-test:${site.id}:${session.accountId}`, ...TESTS };
  if (!(await countAttempt(c.env.DB, [counted], now)).isAllowed)
    throw tooMany('Too many test emails. Please try again in an hour.');
  const { title } = site.settings;
  const message = {
    subject: `Test message from ${title}`,
    paragraphs: [
      `This is how emails of ${title} arrive. Check the name and the address of the sender.`,
      'Reply to this email to see where replies of your customers arrive.',
    ],
  };
  const about = {
    kind: 'sender-test',
    recipient: session.email,
    idempotencyKey: `sender-test:${session.accountId}:${key}`,
  };
  await run(c.env.DB, insertMail(siteMail(site, message, about), now));
  return { recipient: session.email };
});

const readToken = (c: Context<AppEnv>) => c.req.query('token') ?? '';

async function openLink(c: Context<AppEnv>) {
  const claims = await verifyToken(c.env, 'mail-sender', readToken(c));
  if (typeof claims?.jti !== 'string' || typeof claims.address !== 'string') return null;
  if (claims.sub !== c.var.site.id) return null;
  const { pendingAddress } = await findSender(c.env.DB, c.var.site.id);
  return pendingAddress === claims.address
    ? { jti: claims.jti, websiteId: c.var.site.id, address: pendingAddress }
    : null;
}

/** Shows a button to confirm the sender address, because email scanners follow every link. */
senderApi.handle(calls.showSenderVerification, async (c) => {
  const link = await openLink(c);
  if (!link) return expired(c);
  return page(
    c,
    200,
    <>
      <h1>Verify {link.address}</h1>
      <p>{c.var.site.settings.title} may then send its emails from this address.</p>
      <form method="post" action={`/verify-sender?token=${encodeURIComponent(readToken(c))}`}>
        <button type="submit" className="button">
          Verify this address
        </button>
      </form>
    </>,
  );
});

senderApi.handle(calls.verifySender, async (c) => {
  const link = await openLink(c);
  if (!link || !(await verifySender(c.env.DB, link, Date.now()))) return expired(c);
  return page(
    c,
    200,
    <>
      <h1 role="status">The address is verified</h1>
      <p>
        {c.var.site.settings.title} now uses {link.address} for its emails.
      </p>
    </>,
  );
});

const expired = (c: Context<AppEnv>): Promise<Response> =>
  page(
    c,
    404,
    <>
      <h1>This link is no longer valid</h1>
      <p>It was used, it has expired, or the website has chosen another address since.</p>
    </>,
  );

async function page(c: Context<AppEnv>, status: 200 | 404, children: ReactNode): Promise<Response> {
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.newsletterUnsubscribe,
    title: 'Verify a sender',
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}
