import { dayInZone, startOfDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { giftDayPassed, giftDayTooLate } from '#messages/checkoutProblems.ts';
import type { Gift } from '#schema/contracts/gift-cards/gift-card.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { addMonthsTo } from '../time/months.ts';

export const MAX_SEND_DAYS = 366;

/** Gift emails are delivered at 8 a.m. rather than at midnight. */
const MORNING_MS = 8 * HOUR_MS;

export const getSendTime = (sendOn: string, timeZone: string, now: number): number =>
  sendOn === '' ? now : Math.max(now, startOfDay(sendOn, timeZone) + MORNING_MS);

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

/**
 * Returns the same day of the target month, or the month's last day if there is no such day. 0 months means
 * no expiry.
 */
export const getExpiryTime = (from: number, months: number): number | null =>
  months === 0 ? null : addMonthsTo(from, months);

/** Times are epoch milliseconds. */
export interface GiftOrder {
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendAt: number;
  expiresAt: number | null;
}

/** The gift card's validity starts on delivery; 0 months means no expiry. */
export function toGiftOrder(gift: Gift, expiryMonths: number, timeZone: string, now: number): GiftOrder {
  const { recipientName, recipientEmail, message, sendOn } = gift;
  const sendAt = getSendTime(sendOn, timeZone, now);
  return { recipientName, recipientEmail, message, sendAt, expiresAt: getExpiryTime(sendAt, expiryMonths) };
}
