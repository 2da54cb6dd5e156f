import { LIST_LINK_SECONDS } from '#domain/mail/times.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';

/** A subscription to a mailing list, which a link in an email identifies. */
export interface ListSeat {
  websiteId: string;
  list: string;
  email: string;
}
type Act = keyof typeof LIST_LINK_SECONDS;

const PATH: Readonly<Record<Act, string>> = {
  join: '/mailing-list/confirm',
  leave: '/mailing-list/unsubscribe',
};

export async function listPath(env: Env, act: Act, { websiteId, list, email }: ListSeat): Promise<string> {
  const token = await signToken(env, 'mailing-list', { websiteId, list, email, act }, LIST_LINK_SECONDS[act]);
  return `${PATH[act]}?token=${encodeURIComponent(token)}`;
}

/**
 * Reads a token of a mailing list link. Returns null if it is invalid, from another site, or for another
 * action.
 */
export async function readListToken(
  env: Env,
  act: Act,
  websiteId: string,
  token: string,
): Promise<ListSeat | null> {
  const claims = await verifyToken(env, 'mailing-list', token);
  if (claims?.websiteId !== websiteId || claims.act !== act) return null;
  const { list, email } = claims;
  return typeof list === 'string' && typeof email === 'string' ? { websiteId, list, email } : null;
}
