import type { GiftCardTexts } from '../mail-texts.ts';

export const giftCardsEs: GiftCardTexts = {
  kind: {
    subject: 'Una tarjeta regalo para {siteTitle}, de {senderName}',
    heading: 'Un regalo para usted',
    introduction: 'Hola, {recipientName}: {senderName} le regala una tarjeta para gastar en {siteTitle}.',
  },
  code: 'Su código',
  worth: 'Valor',
  until: 'Válida hasta',
  visit: 'Ir a la tienda',
  howTo: 'Escriba el código al pagar, en «Gift card». Lo que no gaste se queda en la tarjeta.',
  balance: 'Lo que queda en ella:',
  keep: 'Quien tenga este código puede gastar la tarjeta: guárdelo como dinero.',
};
