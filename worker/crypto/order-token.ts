import { createHmac } from 'node:crypto';
import { isEqualConstantTime } from './random.ts';
import { signingKeys } from './tokens.ts';

const signOrder = (key: Uint8Array, orderId: string) =>
  createHmac('sha256', key).update(`order:${orderId}`).digest('base64url').slice(0, 32);

/** Derives a 192-bit token from the order's id, so that a repeated submission gets the same token. */
export const orderToken = (env: Pick<Env, 'SIGNING_KEYS'>, orderId: string): string =>
  signOrder(signingKeys(env)[0].bytes, orderId);

/** Returns whether the token is valid under any of the signing keys. */
export const isOrderToken = (env: Pick<Env, 'SIGNING_KEYS'>, orderId: string, token: string): boolean =>
  signingKeys(env).some((key) => isEqualConstantTime(signOrder(key.bytes, orderId), token));

export const orderPath = (env: Pick<Env, 'SIGNING_KEYS'>, orderId: string): string =>
  `/order/${orderId}?token=${orderToken(env, orderId)}`;

export const orderCalendarPath = (env: Pick<Env, 'SIGNING_KEYS'>, orderId: string): string =>
  `/order/${orderId}/calendar.ics?token=${orderToken(env, orderId)}`;
