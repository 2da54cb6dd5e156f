import type { Context } from 'hono';
import { PAYMENT_CAPTCHA, type RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import { findCaptchaKeys, spendCaptcha } from '#worker/db/forms/captcha-providers.ts';
import { clientAddress } from '#worker/kernel/client-address.ts';
import type { AppEnv } from '../env.ts';
import { checkCaptcha } from './check.ts';

/** Returns the site's captcha provider or, if there is none, the built-in captcha. */
export async function paymentCaptcha(c: Context<AppEnv>): Promise<RequiredCaptcha> {
  const own = await findCaptchaKeys(c.env.DB, c.var.site.id);
  return own ? { provider: own.provider, siteKey: own.siteKey } : { provider: 'altcha', siteKey: null };
}

/** Returns whether the request has a valid captcha solution. Each solution is accepted once. */
export async function hasSolvedCaptcha(
  c: Context<AppEnv>,
  { captchaKey, submissionId, now }: { captchaKey: string; submissionId: string; now: number },
): Promise<boolean> {
  const { site } = c.var;
  const own = await findCaptchaKeys(c.env.DB, site.id);
  const outcome = await checkCaptcha(c.env, own?.provider ?? 'altcha', {
    websiteId: site.id,
    formId: PAYMENT_CAPTCHA,
    captchaKey,
    keys: own,
    hosts: [site.host, ...site.domains],
    ip: clientAddress(c),
    now,
  });
  // If the provider is down, the store must stay open. The hard limits (TRY_RULES) still apply.
  if (outcome.kind === 'unavailable') return true;
  if (outcome.kind === 'unsolved') return false;
  return (
    outcome.spends === null || spendCaptcha(c.env.DB, outcome.spends, { websiteId: site.id, submissionId })
  );
}
