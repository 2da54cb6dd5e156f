import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { throttledText } from '#domain/accounts/wait-text.ts';
import { existingContributorSchema, newContributorSchema } from '#schema/contracts/accounts/contributors.ts';
import type * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { BUSY, type Throttled } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { beginOrAskForCode, toCodePath } from '#worker/accounts/second-factor.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { createId } from '#worker/crypto/random.ts';
import { verifyToken } from '#worker/crypto/tokens.ts';
import { acceptInvitation, type FoundInvitation, findInvitation } from '#worker/db/accounts/invitations.ts';
import { countOwnedSites, findSiteOwner } from '#worker/db/accounts/ownership.ts';
import { insertMail, type NewMail } from '#worker/db/mail/mail-outbox.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { getMaxOwnedSites } from '#worker/sites/hosting.ts';
import type { AppEnv } from '../../env.ts';
import { transferredMessage } from '../../mail/messages/ownership.ts';
import { accountMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import {
  type InvitationFault,
  InvitationPage,
  type InvitedAccount,
} from '../../render/pages/login/invitation-page.tsx';
import { authAnswer, authMessage, foreignForm, getMessages, pageFrame } from './auth-answer.tsx';

type Dead = 'used' | 'expired' | 'withdrawn';

/**
 * Finds an invitation by its token. Responds identically to a forged token and to that of a withdrawn
 * invitation.
 */
async function open(c: Context<AppEnv>, token: string): Promise<FoundInvitation | Dead> {
  const claims = await verifyToken(c.env, 'invitation', token);
  if (typeof claims?.jti !== 'string') return 'withdrawn';
  const found = await findInvitation(c.env.DB, c.var.site.id, claims.jti);
  if (!found) return 'withdrawn';
  if (found.usedAt !== null) return 'used';
  return found.expiresAt > Date.now() ? found : 'expired';
}

function dead(c: Context<AppEnv>, reason: Dead): Promise<Response> {
  const { account, signIn } = getMessages(c);
  return authMessage(c, { ...signIn.invitation[reason], href: '/login', link: account.goToSignIn }, 410);
}

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
      {...pageFrame(c)}
      {...state}
      invitation={invitation}
      account={accountState(c, invitation)}
      otherEmail={signedIn && signedIn.email !== invitation.email ? signedIn.email : null}
    />,
    status,
  );
}

function accountState(c: Context<AppEnv>, invitation: FoundInvitation): InvitedAccount {
  if (!invitation.accountId) return 'none';
  if (isSelf(c, invitation)) return 'signed-in';
  return invitation.isOfSite ? 'known' : 'elsewhere';
}

const isSelf = (c: Context<AppEnv>, invitation: FoundInvitation): boolean =>
  invitation.accountId !== null && c.var.session?.accountId === invitation.accountId;

/** Shows an invitation. Changes nothing, because email scanners follow links. */
export async function invitationPage(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token') ?? '';
  const invitation = await open(c, token);
  return typeof invitation === 'string' ? dead(c, invitation) : page(c, invitation, { token });
}

interface Fault {
  fault: InvitationFault;
  status: 400 | 401 | 409 | 429 | 503;
}
type Proof = Parameters<typeof acceptInvitation>[2]['fresh'];

async function readProof(
  c: Context<AppEnv>,
  invitation: FoundInvitation,
  form: Readonly<Record<string, string>>,
): Promise<{ proof: Proof } | Fault> {
  if (isSelf(c, invitation)) return { proof: null };
  const { problems } = getMessages(c).account;
  if (invitation.accountId === null) {
    const body = newContributorSchema.safeParse(form);
    if (body.success) {
      const weakness = await findPasswordWeakness(c, body.data.password, invitation.email);
      if (weakness) {
        return { fault: { field: 'password', text: problems.password[weakness] }, status: 400 };
      }
      const passwordHash = await hashInTurn(clientNetwork(c), body.data.password);
      return passwordHash === null ? notNow(c, BUSY) : { proof: { name: body.data.name, passwordHash } };
    }
    const found = describeProblems(body.error, problems);
    const field = found.name === undefined ? 'password' : 'name';
    return { fault: { field, text: found[field] ?? problems.password.tooShort }, status: 400 };
  }
  const body = existingContributorSchema.safeParse(form);
  if (!body.success) return { fault: { field: 'password', text: problems.current }, status: 400 };
  const proof = await provePassword(c, invitation.email, body.data.password);
  if (proof.kind === 'throttled') return notNow(c, proof);
  if (proof.kind === 'wrong')
    return { fault: { field: 'password', text: problems.wrongAccountPassword }, status: 401 };
  return { proof: null };
}

function notNow(c: Context<AppEnv>, throttled: Throttled): Fault {
  c.header('retry-after', String(throttled.seconds));
  return {
    fault: { field: 'password', text: throttledText(throttled, getMessages(c).page.wait) },
    status: throttled.status,
  };
}

/** Returns the emails that tell the previous and the new owner about the transfer. */
function listTransferMails(c: Context<AppEnv>, giver: { email: string }, email: string): NewMail[] {
  const { site } = c.var;
  const message = transferredMessage({
    siteTitle: site.settings.title,
    email,
    href: `${siteOrigin(c)}/config`,
  });
  return [giver.email, email].map((recipient) =>
    accountMail(site, message, { kind: 'site-transfer', recipient }),
  );
}

export async function postInvitation(
  c: Context<AppEnv>,
  { typed }: SentForm<typeof calls.acceptInvitation.form>,
): Promise<Response> {
  const foreign = foreignForm(c, getMessages(c).signIn.invitation.name);
  if (foreign) return foreign;
  const { token = '' } = typed;
  const invitation = await open(c, token);
  if (typeof invitation === 'string') return dead(c, invitation);
  const result = await readProof(c, invitation, typed);
  if ('fault' in result) {
    const name = typed.name?.slice(0, 200) ?? '';
    return page(c, invitation, { token, name, fault: result.fault }, result.status);
  }
  const now = Date.now();
  const giver = invitation.giverId === null ? null : await findSiteOwner(c.env.DB, c.var.site.id);
  const accountId = invitation.accountId ?? createId();
  const { id: websiteId } = c.var.site;
  const maxOwned = getMaxOwnedSites(c.env);
  const joining = { websiteId, id: accountId, fresh: result.proof, maxOwned };
  const tellBoth = (canJoin: SQL | undefined) =>
    giver === null
      ? []
      : listTransferMails(c, giver, invitation.email).map((mail) => insertMail(mail, now, canJoin));
  if (!(await acceptInvitation(c.env.DB, invitation, joining, now, tellBoth))) {
    const owned = await countOwnedSites(c.env.DB, accountId, websiteId);
    if (invitation.giverId !== null && owned >= maxOwned) {
      const text = getMessages(c).signIn.transfer.full({ count: owned });
      return page(c, invitation, { token, fault: { field: null, text } }, 409);
    }
    // The invitation was used, or the email address received an account, after this page was shown.
    return redirectTo(c, `/invitation?token=${encodeURIComponent(token)}`, 303);
  }
  const isIn = await beginOrAskForCode(c, { accountId, isRemembered: false }, now);
  return redirectTo(c, isIn ? '/config/' : toCodePath('/config/'), 303);
}
