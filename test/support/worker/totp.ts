import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { formatCode, fromBase32, stepBytes, totpStep } from '#domain/accounts/totp.ts';
import { json } from './accounts.ts';
import { request, type SignedIn } from './site.ts';

/** Returns the code that an authenticator app shows, some time steps from now. */
export const codeAt = (secret: string, steps = 0): string =>
  formatCode(
    createHmac('sha1', fromBase32(secret))
      .update(stepBytes(totpStep(Date.now()) + steps))
      .digest(),
  );

/** Returns a time in the middle of a TOTP step. A step that ended while a code is sent would make it invalid. */
export const middleOfStep = (): number => (totpStep(Date.now()) + 0.5) * 30_000;

/** Sets up a second factor. The code of the previous time step is then used up. */
export async function addSecondFactor(
  who: SignedIn,
  current: string,
): Promise<{ secret: string; codes: string[] }> {
  const call = (path: string, body: object) => request(path, json(who.headers, 'POST', body));
  const { secret } = await (await call('/api/account/totp', { current })).json<{ secret: string }>();
  const confirmed = await call('/api/account/totp/confirm', { code: codeAt(secret, -1) });
  expect(confirmed.status).toBe(200);
  return { secret, codes: (await confirmed.json<{ recoveryCodes: string[] }>()).recoveryCodes };
}
