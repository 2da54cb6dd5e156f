import { createHmac } from 'node:crypto';
import { GIFT_CARD_CODE_BYTES, giftCardCodeOf } from '#domain/gift-cards/code.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

/** A new code: 80 bits of the system's randomness. */
export const createGiftCardCode = (): string =>
  giftCardCodeOf(crypto.getRandomValues(new Uint8Array(GIFT_CARD_CODE_BYTES)));

const hashUnder = (key: Uint8Array, websiteId: string, code: string) =>
  createHmac('sha256', key).update(`gift-card:${websiteId}:${code}`).digest('hex');

/** What is stored of a code: who has the table alone can test no guess. */
export const giftCardHash = (env: Pick<Env, 'SIGNING_KEYS'>, websiteId: string, code: string): string =>
  hashUnder(signingKeys(env)[0].bytes, websiteId, code);

/** The hashes by which a code may be stored: under any key that is still known. */
export const giftCardHashes = (env: Pick<Env, 'SIGNING_KEYS'>, websiteId: string, code: string): string[] =>
  signingKeys(env).map((key) => hashUnder(key.bytes, websiteId, code));
