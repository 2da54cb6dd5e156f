import * as z from 'zod';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';

/** Verification endpoints of the providers; all have the same request and response. */
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
  /** Hosts of the site; the answer must come from one of them. */
  hosts: readonly string[];
  ip: string;
  now: number;
}

/**
 * Verifies a captcha with its provider: for this site, solved within two minutes (server-design §5).
 * Rejects when the provider does not answer within five seconds.
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
  if (!response.ok) throw new Error(`${provider} answered ${response.status}`);
  const answer = answerSchema.parse(await boundAnswer(response).json());
  const solvedAt = answer.challenge_ts === undefined ? now : Date.parse(answer.challenge_ts);
  return answer.success && hosts.includes(answer.hostname ?? '') && now - solvedAt <= MAX_AGE_MS;
}
