import * as z from 'zod';
import { designSchema } from '#schema/contracts/design/design.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { batch, statement } from '#worker/db/database.ts';
import { drawnCodeStatements, giftCardToSend } from '#worker/db/mail/gift-card-mails.ts';
import { type MailSiteRow, mailSiteStatement, readMailSettings } from '#worker/db/mail/mail-facts.ts';
import { type OutgoingMail, writeContent } from '#worker/db/mail/mail-outbox.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { type ComposeEnv, composeMail, mailOrigin } from './compose-commerce.ts';
import { PermanentMailError } from './provider.ts';

const factsSchema = z.object({ giftCardId: z.string() });

/**
 * Draws a card's code and writes the mail that brings it, in one batch: the code exists in no other place and from no earlier
 * moment, and its text leaves the outbox with the mail. Null when the claim on the mail has ended meanwhile. Throws a
 * PermanentMailError for a card that was taken back or disabled before its day.
 */
export async function writeGiftCardMail(
  env: ComposeEnv,
  mail: OutgoingMail,
  facts: string,
): Promise<OutgoingMail | null> {
  const { giftCardId } = factsSchema.parse(JSON.parse(facts));
  const [sites, [card]] = await batch(env.DB, [
    mailSiteStatement(env.DB, mail.websiteId),
    giftCardToSend(mail.websiteId, giftCardId),
  ]);
  const site = sites.results[0] as MailSiteRow | undefined;
  if (!site || !card)
    throw new PermanentMailError('The gift card was voided or disabled before its send date.');
  const settings = websiteSettingsSchema.parse(JSON.parse(site.settings));
  const design = designSchema.parse(JSON.parse(site.design));
  const origin = mailOrigin(env, site);
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
        href: origin,
        balanceHref: `${origin}/gift-card`,
      },
    },
    { settings, design, origin },
    readMailSettings(site.mails).wordings['gift-card'],
  );
  const drawn = { id: giftCardId, hash: giftCardHash(env, mail.websiteId, code), last4: code.slice(-4) };
  return writeContent(
    env.DB,
    mail,
    content,
    drawnCodeStatements(mail, drawn).map((one) => statement(env.DB, one)),
  );
}
