import * as z from 'zod';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { unseal } from '#worker/crypto/sealed.ts';
import { solvedChallenge } from './altcha.ts';

/** The providers share one request and response format. */
const VERIFY: Readonly<Record<Exclude<CaptchaProvider, 'altcha'>, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};
const TIMEOUT_MS = 5_000;
const MAX_AGE_MS = 2 * MINUTE_MS;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  challenge_ts: z.string().optional(),
});

export interface SiteVerify {
  provider: keyof typeof VERIFY;
  secret: string;
  captchaKey: string;
  /** Hosts on one of which the visitor must have solved the captcha. */
  hosts: readonly string[];
  ip: string;
  now: number;
}

/**
 * Verifies a captcha solved in the last two minutes. Rejects if the provider does not respond within five
 * seconds.
 */
export async function siteVerify(
  { provider, secret, captchaKey, hosts, ip, now }: SiteVerify,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  const response = await ask(VERIFY[provider], {
    method: 'POST',
    body: new URLSearchParams({ secret, response: captchaKey, remoteip: ip }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${provider} responded with status ${response.status}`);
  const answer = answerSchema.parse(await boundAnswer(response).json());
  const solvedAt = answer.challenge_ts === undefined ? now : Date.parse(answer.challenge_ts);
  return answer.success && hosts.includes(answer.hostname ?? '') && now - solvedAt <= MAX_AGE_MS;
}

export interface ProviderKeys {
  siteKey: string;
  /** Encrypted secret key. */
  secret: string;
}

export const captchaSecretPurpose = (websiteId: string, provider: string) => ({
  purpose: 'captcha',
  context: `${websiteId}:${provider}`,
});

/**
 * `solved` may include a key that marks the solution as used. With `unavailable`, the provider is down and no
 * solution is accepted.
 */
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

/** Verifies the captcha solution with the provider that the form uses (A3.26, A5.20). */
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
    console.error(
      `site ${websiteId}: the secret of ${provider} is missing, so its forms accept no submissions`,
    );
    return { kind: 'unavailable' };
  }
  if (!captchaKey) return { kind: 'unsolved' };
  try {
    const isSolved = await verify({ provider, secret, captchaKey, hosts, ip, now });
    return isSolved ? { kind: 'solved', spends: null } : { kind: 'unsolved' };
  } catch (error) {
    console.error(`${provider} could not be reached`, error);
    return { kind: 'unavailable' };
  }
}
