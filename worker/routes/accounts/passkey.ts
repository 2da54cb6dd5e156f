import type { Context } from 'hono';
import type * as z from 'zod';
import { networkLimits } from '#domain/accounts/limits.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type { passkeySignInSchema } from '#schema/contracts/accounts/passkeys.ts';
import { createRefusal } from '#worker/accounts/judge-password.ts';
import { signInOptions, verifySignIn } from '#worker/accounts/passkeys.ts';
import { enter, findStandingOnSite } from '#worker/accounts/sign-in.ts';
import { run } from '#worker/db/database.ts';
import { countAttempt, revertAttempts } from '#worker/db/shared/attempts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import type { AppEnv } from '../../env.ts';
import { WireException } from '../../errors.ts';

export function passkeyOptions(c: Context<AppEnv>) {
  c.header('cache-control', 'no-store');
  return signInOptions(c);
}

/**
 * Signs in with a passkey. Requires no code, since a passkey proves two factors: possession, and the user's
 * PIN or biometrics. Failed attempts count together with wrong passwords from the same IP network.
 */
export async function postPasskey(
  c: Context<AppEnv>,
  { credential, next, rememberMe }: z.output<typeof passkeySignInSchema>,
): Promise<{ next: string }> {
  const { DB } = c.env;
  const limits = networkLimits(clientNetwork(c));
  const counted = await countAttempt(DB, limits, Date.now());
  if (!counted.isAllowed)
    throw createRefusal(
      c,
      { kind: 'throttled', seconds: counted.retryAfterSeconds, status: 429 },
      findMessages(c.var.site.settings.locale).page.wait,
    );
  const account = await verifySignIn(c, credential);
  // An account on other sites gets the same message as an unknown passkey.
  const standing = account && (await findStandingOnSite(c, account.id));
  if (!standing)
    throw new WireException(401, {
      error: findMessages(c.var.site.settings.locale).signIn.passkeyRefused,
    });
  await run(DB, revertAttempts(limits));
  await enter(c, account, standing, rememberMe);
  c.header('cache-control', 'no-store');
  return { next: safeRelativePath(next ?? '/config/') };
}
