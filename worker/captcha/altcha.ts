import { createChallenge as createAltcha, extractParams } from 'altcha-lib/v1';
import {
  ALTCHA_MAX_NUMBER,
  ALTCHA_SECONDS,
  type AltchaChallenge,
  decodeSolution,
} from '#domain/captcha/altcha.ts';
import { isEqualConstantTime } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

/** Derives an HMAC key that signs only one site's challenges. */
const createHmacKey = (secret: Uint8Array, websiteId: string): string =>
  `altcha:${websiteId}:${Buffer.from(secret).toString('base64')}`;

export async function createChallenge(
  env: Pick<Env, 'SIGNING_KEYS'>,
  of: { websiteId: string; formId: string },
  now: number,
): Promise<AltchaChallenge> {
  const [key] = signingKeys(env);
  const challenge = await createAltcha({
    hmacKey: createHmacKey(key.bytes, of.websiteId),
    maxNumber: ALTCHA_MAX_NUMBER,
    params: { expires: String(Math.floor(now / 1000) + ALTCHA_SECONDS), formId: of.formId },
  });
  return { ...challenge, algorithm: 'SHA-256', maxnumber: ALTCHA_MAX_NUMBER };
}

/**
 * Returns the solved challenge, so that the caller can mark it as used, or null if verification fails.
 * The library's own verification is not used, because it compares signatures in variable time and reads
 * the clock.
 */
export async function solvedChallenge(
  env: Pick<Env, 'SIGNING_KEYS'>,
  of: { websiteId: string; formId: string },
  captchaKey: string,
  now: number,
): Promise<{ challenge: string; expiresAt: number } | null> {
  const solution = decodeSolution(captchaKey);
  if (!solution) return null;
  const { expires, formId } = extractParams(solution);
  const expiresAt = Number(expires) * 1000;
  if (!(expiresAt > now) || formId !== of.formId) return null;
  for (const { bytes } of signingKeys(env)) {
    const { salt, number } = solution;
    const challenge = await createAltcha({ hmacKey: createHmacKey(bytes, of.websiteId), salt, number });
    const isOurs = isEqualConstantTime(challenge.signature, solution.signature);
    if (isOurs && challenge.challenge === solution.challenge)
      return { challenge: solution.challenge, expiresAt };
  }
  return null;
}
