import { createHmac } from 'node:crypto';
import { GIFT_CARD_CODE_BYTES, toGiftCardCode } from '#domain/gift-cards/code.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

export const createGiftCardCode = (): string =>
  toGiftCardCode(crypto.getRandomValues(new Uint8Array(GIFT_CARD_CODE_BYTES)));

const hashUnder = (key: Uint8Array, websiteId: string, code: string) =>
  createHmac('sha256', key).update(`gift-card:${websiteId}:${code}`).digest('hex');

/** Returns a keyed hash of a gift card code, so that someone with a copy of the table cannot test guesses. */
export const giftCardHash = (env: Pick<Env, 'SIGNING_KEYS'>, websiteId: string, code: string): string =>
  hashUnder(signingKeys(env)[0].bytes, websiteId, code);

/** Returns one hash of a gift card code for each of the signing keys. */
export const giftCardHashes = (env: Pick<Env, 'SIGNING_KEYS'>, websiteId: string, code: string): string[] =>
  signingKeys(env).map((key) => hashUnder(key.bytes, websiteId, code));
