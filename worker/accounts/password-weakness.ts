import type { Context } from 'hono';
import { type PasswordWeakness, passwordWeakness } from '#domain/accounts/password-weakness.ts';
import { ASSETS } from '#generated/assets.ts';
import type { AppEnv } from '../env.ts';

/** Why an account may not have a password; null when it may. */
export async function findPasswordWeakness(
  c: Context<AppEnv>,
  password: string,
  email: string,
): Promise<PasswordWeakness | null> {
  const { settings, identifier } = c.var.site;
  const known = { email, siteTitle: settings.title, identifier };
  return passwordWeakness(password, known, await readCommonPasswords(c));
}

/** An asset and no module: half a hundred kilobytes that few requests need. Throws where assets do not answer. */
async function readCommonPasswords(c: Context<AppEnv>): Promise<ReadonlySet<string>> {
  const answer = await c.env.ASSETS.fetch(new URL(ASSETS.commonPasswords, 'https://assets.invalid'));
  if (!answer.ok) throw new Error(`The list of common passwords answers with ${answer.status}.`);
  return new Set((await answer.text()).trim().split(/\s+/));
}
