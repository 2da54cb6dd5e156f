import type { GiftCardTexts } from '../mail-texts.ts';

export const giftCardsDe: GiftCardTexts = {
  kind: {
    subject: 'Eine Geschenkkarte für {siteTitle}, von {senderName}',
    heading: 'Ein Geschenk für Sie',
    introduction: 'Guten Tag {recipientName}, {senderName} schenkt Ihnen eine Geschenkkarte für {siteTitle}.',
  },
  code: 'Ihr Code',
  worth: 'Wert',
  until: 'Gültig bis',
  visit: 'Zum Laden',
  howTo:
    'Geben Sie den Code an der Kasse unter „Gift card“ ein. Was Sie nicht ausgeben, bleibt auf der Karte.',
  balance: 'Was noch darauf ist:',
  keep: 'Wer diesen Code hat, kann die Karte ausgeben: Bewahren Sie ihn wie Geld auf.',
};
