import * as z from 'zod';
import { chooseFrom, withSender } from '#domain/mail/sender.ts';
import { nextMailAttemptAt } from '#domain/mail/times.ts';
import { isOptionalMailKind } from '#schema/contracts/mail/mail.ts';
import { batch } from '#worker/db/database.ts';
import { GIFT_CARD_MAIL } from '#worker/db/gift-cards/gift-card-codes.ts';
import { drawnCodeStatements, selectGiftCardToSend } from '#worker/db/mail/gift-card-emails.ts';
import {
  claimMail,
  type OutgoingMail,
  recordMail,
  releaseClaims,
  writeContent,
} from '#worker/db/mail/mail-outbox.ts';
import { listSenders, type StoredSender } from '#worker/db/mail/mail-senders.ts';
import { mailSite } from '#worker/db/mail/mail-site.ts';
import { acceptsOptionalEmails } from '#worker/db/mail/optional-emails.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { type MailEnv, mailProvider } from './choose-provider.ts';
import { type ComposeEnv, composeFromFacts, composeMail, inLanguage } from './compose-commerce.ts';
import { type MailProvider, PermanentMailError } from './provider.ts';

const factsSchema = z.object({ giftCardId: z.string() });

/**
 * Generates a gift card's code and its email in one batch, because the code is stored nowhere else and the
 * text is deleted once sent. Returns null if the claim has ended. Throws a PermanentMailError for a card that
 * was refunded or disabled before its sending date.
 */
async function writeGiftCardMail(
  env: ComposeEnv,
  mail: OutgoingMail,
  facts: string,
): Promise<OutgoingMail | null> {
  const { giftCardId } = factsSchema.parse(JSON.parse(facts));
  const [[site], [card]] = await batch(env.DB, [
    mailSite({ websiteId: mail.websiteId }),
    selectGiftCardToSend(mail.websiteId, giftCardId),
  ]);
  if (!site || !card)
    throw new PermanentMailError('The gift card was voided or disabled before its send date.');
  const spoken = await inLanguage(env, mail.websiteId, site, card.language);
  const code = createGiftCardCode();
  const content = composeMail(
    {
      kind: 'gift-card',
      card: {
        code,
        amountCents: card.balanceCents,
        currency: card.currency,
        senderName: card.senderName,
        recipientName: card.recipientName,
        recipientEmail: mail.recipient,
        message: card.message,
        expiresAt: card.expiresAt,
        href: spoken.linkOrigin,
        balanceHref: `${spoken.linkOrigin}/gift-card`,
      },
    },
    spoken,
    spoken.wordings['gift-card'],
  );
  const drawn = { id: giftCardId, hash: giftCardHash(env, mail.websiteId, code), last4: code.slice(-4) };
  return writeContent(env.DB, mail, content, drawnCodeStatements(mail, drawn));
}

const MAILS_A_RUN = 200;
/**
 * Number of emails sent concurrently. It is low, because emails that a run has claimed but cannot finish must
 * wait until the claim expires.
 */
const CONCURRENT_EMAILS = 5;
/**
 * Time in ms after which a run sends no more emails. Cloudflare limits work after a response to 30 seconds.
 */
const RUN_MS = 18_000;

/** Sends due emails. Safe to run at any time and concurrently, because each claim belongs to one run. */
export async function deliverMail(
  env: MailEnv & ComposeEnv,
  now: number,
  provider: MailProvider = mailProvider(env),
): Promise<void> {
  const started = Date.now();
  await releaseClaims(env.DB, now, provider.isIdempotent);
  for (let sent = 0; sent < MAILS_A_RUN && Date.now() - started < RUN_MS; ) {
    const mails = await claimMail(env.DB, now, CONCURRENT_EMAILS);
    if (mails.length === 0) return;
    const senders = await listSenders(env.DB, [...new Set(mails.map(({ websiteId }) => websiteId))]);
    const deliver = (mail: OutgoingMail) =>
      deliverOne(env, mail, { provider, now, sender: senders.get(mail.websiteId) });
    await Promise.all(mails.map(deliver));
    sent += mails.length;
  }
}

interface Delivery {
  provider: MailProvider;
  now: number;
  sender: StoredSender | undefined;
}

async function deliverOne(
  env: MailEnv & ComposeEnv,
  mail: OutgoingMail,
  { provider, now, sender }: Delivery,
): Promise<void> {
  try {
    const written = await writtenMail(env, mail);
    if (!written) return;
    await provider.send(
      sender ? { ...withSender(written, sender), from: chooseFrom(env.MAIL_FROM, sender) } : written,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const nextAttemptAt = error instanceof PermanentMailError ? null : nextMailAttemptAt(mail.attempts, now);
    console.error(`mail ${mail.id} (${mail.kind}) was not sent: ${reason}`);
    await recordMail(
      env.DB,
      mail,
      nextAttemptAt === null
        ? { status: 'failed', error: reason }
        : { status: 'queued', error: reason, nextAttemptAt },
    );
    return;
  }
  // The text of an email that grants account access is deleted once sent, except in development, where it is
  // read from the outbox.
  const keepsSecrets = provider.result === 'captured' && env.ENVIRONMENT === 'development';
  await recordMail(env.DB, mail, { status: provider.result, sentAt: now, keepsSecrets });
}

async function writtenMail(env: ComposeEnv, mail: OutgoingMail): Promise<OutgoingMail | null> {
  if (mail.facts === null) return mail;
  if (isOptionalMailKind(mail.kind) && !(await acceptsOptionalEmails(env.DB, mail)))
    throw new PermanentMailError('It was no longer needed at its scheduled time.');
  if (mail.body !== '') return mail;
  if (mail.kind === GIFT_CARD_MAIL) return writeGiftCardMail(env, mail, mail.facts);
  return writeContent(env.DB, mail, await composeFromFacts(env, mail, mail.facts));
}
