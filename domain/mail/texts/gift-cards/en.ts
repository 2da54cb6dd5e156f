import type { GiftCardTexts } from '../mail-texts.ts';

export const giftCardsEn: GiftCardTexts = {
  kind: {
    subject: 'A gift card for {siteTitle}, from {senderName}',
    heading: 'A gift for you',
    introduction: 'Dear {recipientName}, {senderName} gives you a gift card to spend at {siteTitle}.',
  },
  code: 'Your code',
  worth: 'Worth',
  until: 'Valid until',
  visit: 'Visit the shop',
  howTo: 'Type the code at the checkout, under “Gift card”. What you do not spend stays on the card.',
  balance: 'What is left on it:',
  keep: 'Who has this code can spend the card: keep it like money.',
};
