import * as z from 'zod';
import { getSiteOrigin } from '#domain/sites/origin.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { batch } from '#worker/db/database.ts';
import { drawnCodeStatements, giftCardToSend } from '#worker/db/mail/gift-card-mails.ts';
import { type OutgoingMail, writeContent } from '#worker/db/mail/mail-outbox.ts';
import { readMailSettings } from '#worker/db/mail/mail-rules.ts';
import { mailSite } from '#worker/db/mail/mail-site.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { type ComposeEnv, composeMail } from './compose-commerce.ts';
import { PermanentMailError } from './provider.ts';

const factsSchema = z.object({ giftCardId: z.string() });

/**
 * Generates a card's code and composes the email that contains it in one batch: the code exists nowhere else and at no
 * earlier moment, and the text is deleted once the email is sent. Null when the claim on the email has ended meanwhile.
 * Throws a PermanentMailError for a card that was refunded or disabled before its sending date.
 */
export async function writeGiftCardMail(
  env: ComposeEnv,
  mail: OutgoingMail,
  facts: string,
): Promise<OutgoingMail | null> {
  const { giftCardId } = factsSchema.parse(JSON.parse(facts));
  const [[site], [card]] = await batch(env.DB, [
    mailSite({ websiteId: mail.websiteId }),
    giftCardToSend(mail.websiteId, giftCardId),
  ]);
  if (!site || !card)
    throw new PermanentMailError('The gift card was voided or disabled before its send date.');
  const settings = websiteSettingsSchema.parse(JSON.parse(site.settings));
  const design = designSchema.parse(JSON.parse(site.design));
  const origin = getSiteOrigin(env, site);
  await loadMessages(env, settings.locale);
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
  return writeContent(env.DB, mail, content, drawnCodeStatements(mail, drawn));
}
