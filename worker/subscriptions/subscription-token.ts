import { createHmac } from 'node:crypto';
import { isEqualConstantTime } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

type Keys = Pick<Env, 'SIGNING_KEYS'>;

const signId = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(`subscription:${id}`).digest('base64url').slice(0, 32);

export const isSubscriptionToken = (env: Keys, id: string, token: string): boolean =>
  signingKeys(env).some((key) => isEqualConstantTime(signId(key.bytes, id), token));

/** Returns the path of the subscription's page, which its token opens with or without an account. */
export const subscriptionPath = (env: Keys, id: string): string =>
  `/subscription/${id}?token=${signId(signingKeys(env)[0].bytes, id)}`;
