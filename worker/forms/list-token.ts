import { LIST_LINK_SECONDS } from '#domain/mail/list-link-lifetime.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';

/** A member of a mailing list, as a link in a mail names them. */
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

/** Path of a link that does one thing for one member. */
export async function listPath(env: Env, act: Act, { websiteId, list, email }: ListSeat): Promise<string> {
  const token = await signToken(env, 'mailing-list', { websiteId, list, email, act }, LIST_LINK_SECONDS[act]);
  return `${PATH[act]}?token=${encodeURIComponent(token)}`;
}

/** The member that a token names; null when it is not genuine, of another site, or for something else. */
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
