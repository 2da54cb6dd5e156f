import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { lookupTable } from '../lookup-table.ts';

/**
 * Limits on attempts with unknown codes, per IP network. The limits allow for several people in a
 * household.
 */
export const giftCardLimits = (
  websiteId: string,
  ipHash: string,
): { key: string; limit: number; windowMs: number }[] => [
  { key: `gift:${websiteId}:ip:${ipHash}`, limit: 10, windowMs: 15 * MINUTE_MS },
  { key: `gift:${websiteId}:day:${ipHash}`, limit: 60, windowMs: DAY_MS },
];

/** RFC 4648 base32 has no 0, 1 or 8, so no two characters look alike. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE = /^[A-Z2-7]{16}$/;
const MISREAD: Readonly<Record<string, string>> = lookupTable({ '0': 'O', '1': 'I', '8': 'B' });

/** 80 random bits. */
export const GIFT_CARD_CODE_BYTES = 10;

export function toGiftCardCode(bytes: Uint8Array): string {
  if (bytes.length !== GIFT_CARD_CODE_BYTES)
    throw new RangeError(`a code is made of ${GIFT_CARD_CODE_BYTES} bytes`);
  let bits = 0;
  let held = 0;
  let code = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      code += ALPHABET[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return code;
}

/** Removes spaces and hyphens. Returns null if the code cannot be valid. */
export function readGiftCardCode(typed: string): string | null {
  if (typed.length > 60) return null;
  const code = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[018]/g, (digit) => MISREAD[digit] ?? digit);
  return CODE.test(code) ? code : null;
}

export const spacedGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Shows only the last four characters, because the full code is not stored. */
export const maskedGiftCard = (last4: string): string => `•••• ${last4}`;
