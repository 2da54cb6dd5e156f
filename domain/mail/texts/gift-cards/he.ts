import type { GiftCardTexts } from '../mail-texts.ts';

export const giftCardsHe: GiftCardTexts = {
  kind: {
    subject: 'כרטיס מתנה ל-{siteTitle}, מאת {senderName}',
    heading: 'מתנה בשבילך',
    introduction: 'שלום {recipientName}, קיבלת מאת {senderName} כרטיס מתנה לשימוש ב-{siteTitle}.',
  },
  code: 'הקוד שלך',
  worth: 'שווי',
  until: 'בתוקף עד',
  visit: 'לחנות',
  howTo: 'יש להקליד את הקוד בקופה, תחת „Gift card”. מה שלא מנוצל נשאר בכרטיס.',
  balance: 'היתרה בכרטיס:',
  keep: 'מי שמחזיק בקוד יכול לנצל את הכרטיס: יש לשמור עליו כמו על כסף.',
};
