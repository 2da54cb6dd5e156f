import { spacedGiftCardCode } from '#domain/gift-cards/code.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { MailPart } from './document.ts';
import type { MailTexts } from './mail-texts.ts';

export interface GiftCardFacts {
  code: string;
  amountCents: number;
  currency: CurrencyCode;
  senderName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  expiresAt: number | null;
  href: string;
  balanceHref: string;
}

export function giftCardParts(
  card: GiftCardFacts,
  texts: MailTexts,
  site: { locale: string; timeZone: string },
): MailPart[] {
  const { giftCards } = texts;
  const rows = [
    { label: giftCards.code, value: spacedGiftCardCode(card.code) },
    {
      label: giftCards.worth,
      value: formatCentsIn(texts.money)(card.amountCents, card.currency, { trimZeroFractions: true }),
    },
    ...(card.expiresAt === null ? [] : [{ label: giftCards.until, value: longDate(site, card.expiresAt) }]),
  ];
  return [
    ...(card.message === '' ? [] : [{ kind: 'text' as const, text: `“${card.message}”` }]),
    { kind: 'facts', rows },
    { kind: 'button', text: giftCards.visit, href: card.href },
    { kind: 'text', text: giftCards.howTo },
    { kind: 'text', text: `${giftCards.balance} ${card.balanceHref}` },
  ];
}
