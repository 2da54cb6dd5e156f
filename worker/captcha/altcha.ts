import {
  ALTCHA_MAX_NUMBER,
  ALTCHA_SECONDS,
  type AltchaChallenge,
  altchaSalt,
  decodeSolution,
} from '#domain/captcha/altcha.ts';
import { isEqualConstantTime, randomHex, sha256Hex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

const encoder = new TextEncoder();

async function sign(secret: Uint8Array, websiteId: string, challenge: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`altcha:${websiteId}:${challenge}`));
  return Buffer.from(mac).toString('hex');
}

/** A new challenge for one form of a site. */
export async function createChallenge(
  env: Pick<Env, 'SIGNING_KEYS'>,
  of: { websiteId: string; formId: string },
  now: number,
): Promise<AltchaChallenge> {
  const expires = Math.floor(now / 1000) + ALTCHA_SECONDS;
  const salt = altchaSalt(randomHex(12), { expires, formId: of.formId });
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const challenge = await sha256Hex(salt + (random % (ALTCHA_MAX_NUMBER + 1)));
  const [key] = signingKeys(env);
  return {
    algorithm: 'SHA-256',
    challenge,
    salt,
    signature: await sign(key.bytes, of.websiteId, challenge),
    maxnumber: ALTCHA_MAX_NUMBER,
  };
}

/**
 * The challenge that a captchaKey solves, so that it can be used up; null when it is not solved, not ours, of another form or
 * site, or too old.
 */
export async function solvedChallenge(
  env: Pick<Env, 'SIGNING_KEYS'>,
  of: { websiteId: string; formId: string },
  captchaKey: string,
  now: number,
): Promise<{ challenge: string; expiresAt: number } | null> {
  const solution = decodeSolution(captchaKey);
  if (!solution) return null;
  const params = new URLSearchParams(solution.salt.slice(solution.salt.indexOf('?') + 1));
  const expiresAt = Number(params.get('expires')) * 1000;
  if (!(expiresAt > now) || params.get('formId') !== of.formId) return null;
  if ((await sha256Hex(solution.salt + solution.number)) !== solution.challenge) return null;
  for (const { bytes } of signingKeys(env))
    if (isEqualConstantTime(await sign(bytes, of.websiteId, solution.challenge), solution.signature))
      return { challenge: solution.challenge, expiresAt };
  return null;
}
