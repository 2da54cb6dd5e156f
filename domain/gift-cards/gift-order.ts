import type { Gift } from '#schema/contracts/gift-cards/gift-card.ts';
import { getExpiryTime, getSendTime } from './dates.ts';

/** An ordered gift card; times are epoch milliseconds. */
export interface GiftOrder {
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendAt: number;
  expiresAt: number | null;
}

/** When a gift card leaves and how long it lasts from then on; 0 months = without end. */
export function toGiftOrder(gift: Gift, expiryMonths: number, timeZone: string, now: number): GiftOrder {
  const { recipientName, recipientEmail, message, sendOn } = gift;
  const sendAt = getSendTime(sendOn, timeZone, now);
  return { recipientName, recipientEmail, message, sendAt, expiresAt: getExpiryTime(sendAt, expiryMonths) };
}
