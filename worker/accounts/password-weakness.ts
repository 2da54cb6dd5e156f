import type { Context } from 'hono';
import { passwordWeakness } from '#domain/accounts/password-weakness.ts';
import type { AppEnv } from '../env.ts';

/** Why an account may not have a password, as a sentence; null when it may. The list is loaded by whoever sets one. */
export async function weaknessOf(
  c: Context<AppEnv>,
  password: string,
  email: string,
): Promise<string | null> {
  const { COMMON_PASSWORDS } = await import('#domain/accounts/common-passwords.ts');
  const { settings, identifier } = c.var.site;
  const known = { email, siteTitle: settings.title, identifier };
  return passwordWeakness(password, known, new Set(COMMON_PASSWORDS.trim().split(/\s+/)));
}
