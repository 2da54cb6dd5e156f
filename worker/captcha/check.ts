import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { solvedChallenge } from './altcha.ts';
import { type SiteVerify, siteVerify } from './siteverify.ts';

/** The stored settings of a captcha provider. */
export interface ProviderKeys {
  siteKey: string;
  /** Sealed. */
  secret: string;
}

export const captchaSecretPurpose = (websiteId: string, provider: string) => ({
  purpose: 'captcha',
  context: `${websiteId}:${provider}`,
});

/** `solved` may name a key that is used up with it; `unavailable`: the provider is down, so nothing passes. */
export type CaptchaOutcome =
  | { kind: 'solved'; spends: { key: string; expiresAt: number } | null }
  | { kind: 'unsolved' }
  | { kind: 'unavailable' };

interface CaptchaAnswer {
  websiteId: string;
  formId: string;
  captchaKey: string | undefined;
  keys: ProviderKeys | null;
  hosts: readonly string[];
  ip: string;
  now: number;
}

/** Checks a captcha's answer by the form's provider (A3.26, A5.20). */
export async function checkCaptcha(
  env: Pick<Env, 'SIGNING_KEYS'>,
  provider: CaptchaProvider,
  answer: CaptchaAnswer,
  verify: (call: SiteVerify) => Promise<boolean> = siteVerify,
): Promise<CaptchaOutcome> {
  const { websiteId, formId, captchaKey, keys, hosts, ip, now } = answer;
  if (provider === 'altcha') {
    const solved = captchaKey ? await solvedChallenge(env, { websiteId, formId }, captchaKey, now) : null;
    return solved
      ? { kind: 'solved', spends: { key: `altcha:${solved.challenge}`, expiresAt: solved.expiresAt } }
      : { kind: 'unsolved' };
  }
  const secret = keys && (await unseal(env, captchaSecretPurpose(websiteId, provider), keys.secret));
  if (!secret) {
    console.error(`site ${websiteId}: the secret of ${provider} is missing, so its forms take nothing`);
    return { kind: 'unavailable' };
  }
  if (!captchaKey) return { kind: 'unsolved' };
  try {
    const isSolved = await verify({ provider, secret, captchaKey, hosts, ip, now });
    return isSolved ? { kind: 'solved', spends: null } : { kind: 'unsolved' };
  } catch (error) {
    console.error(`${provider} could not be asked`, error);
    return { kind: 'unavailable' };
  }
}
