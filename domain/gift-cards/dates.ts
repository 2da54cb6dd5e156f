import { dayInZone, startOfDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { giftDayPassed, giftDayTooLate } from '#messages/checkoutProblems.ts';
import type { Gift } from '#schema/contracts/gift-cards/gift-card.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { addMonthsTo } from '../time/months.ts';

/** A card is sent at most this long after it was bought. */
export const MAX_SEND_DAYS = 366;

/** Not at midnight: the email is a present. */
const MORNING_MS = 8 * HOUR_MS;

/** When a card that is to be sent on a day leaves: that morning in the shop's zone, or now. Epoch milliseconds. */
export const getSendTime = (sendOn: string, timeZone: string, now: number): number =>
  sendOn === '' ? now : Math.max(now, startOfDay(sendOn, timeZone) + MORNING_MS);

/** Why a gift card cannot be sent on a day; null when it can. */
export function sendDayProblem(
  sendOn: string,
  timeZone: string,
  now: number,
  texts: Pick<Messages['checkoutProblems'], 'giftDayPassed' | 'giftDayTooLate'> = {
    giftDayPassed,
    giftDayTooLate,
  },
): string | null {
  if (sendOn === '') return null;
  if (sendOn < dayInZone(now, timeZone)) return texts.giftDayPassed;
  if (sendOn > dayInZone(now + MAX_SEND_DAYS * DAY_MS, timeZone)) return texts.giftDayTooLate;
  return null;
}

/** The end of a card that lasts so many months from a time, in UTC; a day that the month does not have becomes its last. 0 = none. */
export const getExpiryTime = (from: number, months: number): number | null =>
  months === 0 ? null : addMonthsTo(from, months);

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
