import type { GiftCardTexts } from '../mail-texts.ts';

export const giftCardsFr: GiftCardTexts = {
  kind: {
    subject: 'Une carte cadeau pour {siteTitle}, de la part de {senderName}',
    heading: 'Un cadeau pour vous',
    introduction:
      'Bonjour {recipientName}, {senderName} vous offre une carte cadeau à dépenser chez {siteTitle}.',
  },
  code: 'Votre code',
  worth: 'Valeur',
  until: 'Valable jusqu’au',
  visit: 'Voir la boutique',
  howTo:
    'Saisissez le code au moment du paiement, sous « Gift card ». Ce que vous ne dépensez pas reste sur la carte.',
  balance: 'Ce qu’il en reste :',
  keep: 'Qui possède ce code peut dépenser la carte : gardez-le comme de l’argent.',
};
