import { spacedGiftCardCode } from '#domain/gift-cards/code.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import type { Message } from '../compose.ts';

export interface GiftCardWords {
  siteTitle: string;
  locale: string;
  timeZone: string;
  /** Where it can be spent, and where its balance is told. */
  origin: string;
  code: string;
  amountCents: number;
  currency: CurrencyCode;
  senderName: string;
  recipientName: string;
  message: string;
  expiresAt: number | null;
}

/** The mail that brings a gift card: who gives it, what they say, and its code. */
export function giftCardMessage(card: GiftCardWords): Message {
  const { siteTitle, origin, senderName, recipientName, message, expiresAt } = card;
  const amount = formatCents(card.amountCents, card.currency, { trimZeroFractions: true });
  const giver = senderName || siteTitle;
  const until =
    expiresAt === null ? 'It does not expire.' : `It can be spent until ${longDate(card, expiresAt)}.`;
  return {
    subject: `A gift card for ${siteTitle}, from ${giver}`,
    ...(recipientName && { greeting: `Dear ${recipientName},` }),
    paragraphs: [
      `${giver} gives you ${amount} to spend at ${siteTitle}.`,
      ...(message ? [`“${message}”`] : []),
      `Your code: ${spacedGiftCardCode(card.code)}`,
      `Type it at the checkout, under “Gift card”. What you do not spend stays on the card. ${until}`,
    ],
    action: { text: 'Visit the shop', href: origin },
    footnote: `Who has this code can spend the card: keep it like money. What is left on it stands at ${origin}/gift-card.`,
  };
}
