import type { Context } from 'hono';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { knownContributorSchema, newContributorSchema } from '#schema/contracts/accounts/contributors.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { BUSY, type Throttled } from '#worker/accounts/judge-password.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { beginOrAskForCode, codePath } from '#worker/accounts/second-factor.ts';
import { createId } from '#worker/crypto/random.ts';
import { verifyToken } from '#worker/crypto/tokens.ts';
import { acceptInvitation, type FoundInvitation, findInvitation } from '#worker/db/accounts/invitations.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { type InvitationFault, InvitationPage } from '../../render/pages/login/invitation-page.tsx';
import { authAnswer, authMessage, foreignForm, frameOf } from './auth-answer.tsx';

const DEAD = {
  used: {
    title: 'This invitation was already accepted',
    text: 'It works once. If it was you who accepted it, sign in.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'An invitation is valid for seven days. Ask the person who invited you to send it again.',
  },
  withdrawn: {
    title: 'This invitation no longer works',
    text: 'It was withdrawn, or a newer one was sent to you. Look for the latest email, or ask the person who invited you.',
  },
} as const;

/** The invitation that a token opens, or why it opens none: forged and withdrawn ones look the same. */
async function open(c: Context<AppEnv>, token: string): Promise<FoundInvitation | keyof typeof DEAD> {
  const claims = await verifyToken(c.env, 'invitation', token);
  if (typeof claims?.jti !== 'string') return 'withdrawn';
  c.var.roundTrips.d1 += 1;
  const found = await findInvitation(c.env.DB, c.var.site.id, claims.jti);
  if (!found) return 'withdrawn';
  if (found.usedAt !== null) return 'used';
  return found.expiresAt > Date.now() ? found : 'expired';
}

const dead = (c: Context<AppEnv>, reason: keyof typeof DEAD) =>
  authMessage(c, { ...DEAD[reason], href: '/login', link: 'Go to the sign-in' }, 410);

function page(
  c: Context<AppEnv>,
  invitation: FoundInvitation,
  state: { token: string; name?: string; fault?: InvitationFault },
  status: 200 | Fault['status'] = 200,
): Promise<Response> {
  const signedIn = c.var.session;
  return authAnswer(
    c,
    <InvitationPage
      {...frameOf(c)}
      {...state}
      invitation={invitation}
      account={!invitation.accountId ? 'none' : isSelf(c, invitation) ? 'signed-in' : 'known'}
      otherEmail={signedIn && signedIn.email !== invitation.email ? signedIn.email : null}
    />,
    status,
  );
}

/** Whether the account that the invitation is for is the one that is signed in. */
const isSelf = (c: Context<AppEnv>, invitation: FoundInvitation): boolean =>
  invitation.accountId !== null && c.var.session?.accountId === invitation.accountId;

/** GET /invitation?token=: looks, and changes nothing, since scanners of mail open links too. */
export async function invitationPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const invitation = await open(c, token);
  return typeof invitation === 'string' ? dead(c, invitation) : page(c, invitation, { token });
}

interface Fault {
  fault: InvitationFault;
  status: 400 | 401 | 429 | 503;
}
type Proof = Parameters<typeof acceptInvitation>[2]['fresh'];

/** Who accepts: a new account, or one that is signed in or proves its password; else what is wrong. */
async function proofOf(
  c: Context<AppEnv>,
  invitation: FoundInvitation,
  form: Record<string, unknown>,
): Promise<{ proof: Proof } | Fault> {
  if (isSelf(c, invitation)) return { proof: null };
  if (invitation.accountId === null) {
    const body = newContributorSchema.safeParse(form);
    if (body.success) {
      const weakness = await weaknessOf(c, body.data.password, invitation.email);
      if (weakness) return { fault: { field: 'password', text: weakness }, status: 400 };
      const passwordHash = await hashInTurn(clientNetwork(c), body.data.password);
      return passwordHash === null ? notNow(c, BUSY) : { proof: { name: body.data.name, passwordHash } };
    }
    const issue = body.error.issues[0];
    const field = issue?.path[0] === 'name' ? 'name' : 'password';
    return { fault: { field, text: issue?.message ?? 'Please check the form.' }, status: 400 };
  }
  const body = knownContributorSchema.safeParse(form);
  if (!body.success) return { fault: { field: 'password', text: 'Enter your password.' }, status: 400 };
  const proof = await provePassword(c, invitation.email, body.data.password);
  if (proof.kind === 'throttled') return notNow(c, proof);
  if (proof.kind === 'wrong')
    return { fault: { field: 'password', text: 'That is not the password of this account.' }, status: 401 };
  return { proof: null };
}

/** No password was looked at. */
function notNow(c: Context<AppEnv>, throttled: Throttled): Fault {
  c.header('retry-after', String(throttled.seconds));
  return { fault: { field: 'password', text: throttledText(throttled) }, status: throttled.status };
}

/** POST /invitation: gives the roles, once, and signs the account in. */
export async function postInvitation(c: Context<AppEnv>): Promise<Response> {
  const foreign = foreignForm(c, 'Invitation');
  if (foreign) return foreign;
  const form = await c.req.parseBody();
  const token = typeof form.token === 'string' ? form.token : '';
  const invitation = await open(c, token);
  if (typeof invitation === 'string') return dead(c, invitation);
  const result = await proofOf(c, invitation, form);
  if ('fault' in result) {
    const name = typeof form.name === 'string' ? form.name.slice(0, 200) : '';
    return page(c, invitation, { token, name, fault: result.fault }, result.status);
  }
  const now = Date.now();
  const accountId = invitation.accountId ?? createId();
  const joining = { websiteId: c.var.site.id, id: accountId, fresh: result.proof };
  if (!(await acceptInvitation(c.env.DB, invitation, joining, now)))
    // Somebody was first, or the address got an account meanwhile: the page says which.
    return redirectTo(c, `/invitation?token=${encodeURIComponent(token)}`, 303);
  const isIn = await beginOrAskForCode(c, { accountId, isRemembered: false }, now);
  return redirectTo(c, isIn ? '/config/' : codePath('/config/'), 303);
}
