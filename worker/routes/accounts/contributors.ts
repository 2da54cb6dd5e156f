import type { Context } from 'hono';
import { INVITATION_MS, INVITATION_TOKEN_MS } from '#domain/accounts/limits.ts';
import { listGrantableRoles } from '#domain/accounts/permissions.ts';
import { roleNames } from '#domain/accounts/role-names.ts';
import * as calls from '#schema/contracts/accounts/calls.ts';
import type { ContributorList, Invitation } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { proveGiver } from '#worker/accounts/prove-giver.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { listContributors, restoreContributor, setRoles } from '#worker/db/accounts/contributors.ts';
import {
  findInvitation,
  insertInvitation,
  isContributor,
  withdrawInvitation,
} from '#worker/db/accounts/invitations.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { insertAuditEntry } from '#worker/db/shared/audit.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { invitationMessage } from '../../mail/messages/account.ts';
import { accountMail } from '../../mail/site-mail.ts';

export const contributorsApi = new Routes();

contributorsApi.handle(calls.listContributors, async (c) => {
  const answer: ContributorList = {
    ...(await listContributors(c.env.DB, c.var.site.id, Date.now())),
    assignableRoles: listGrantable(c),
  };
  return answer;
});

contributorsApi.handle(calls.inviteContributor, async (c, { body }) => {
  const { email, roles, current } = await body;
  checkRoles(c, roles);
  if (await isContributor(c.env.DB, c.var.site.id, email))
    throw invalid({ email: 'This person is already a contributor.' });
  if (roles.includes(ROLE.admin)) await proveGiver(c, current);
  return { invitation: await invite(c, { email, roles }) };
});

contributorsApi.handle(calls.resendInvitation, async (c, { params }) => {
  const found = await findInvitation(c.env.DB, c.var.site.id, params.id);
  if (!found || found.usedAt !== null) throw notFound(c.req.path);
  checkRoles(c, found.roles);
  return { invitation: await invite(c, { ...found, replaces: found.id }) };
});

contributorsApi.handle(calls.withdrawInvitation, async (c, { params }) => {
  if (!(await withdrawInvitation(c.env.DB, c.var.site.id, params.id))) throw notFound(c.req.path);
});

contributorsApi.handle(calls.setRoles, async (c, { body }) => {
  const { roles, current } = await body;
  checkRoles(c, roles);
  await proveGiver(c, current);
  await change(c, roles);
  return { roles };
});

contributorsApi.handle(calls.removeContributor, async (c) => {
  await change(c, []);
});

contributorsApi.handle(calls.restoreContributor, async (c, { params }) => {
  const who = {
    websiteId: c.var.site.id,
    accountId: params.id,
    by: c.var.session?.accountId ?? null,
  };
  if (!(await restoreContributor(c.env.DB, who, Date.now()))) throw notFound(c.req.path);
});

const listGrantable = (c: Context<AppEnv>): number[] =>
  listGrantableRoles(c.var.session?.roles ?? [], c.var.site.flags);

/**
 * Validates roles. A role that a flag disables or that the inviter may not grant counts as unknown (A6.04).
 */
function checkRoles(c: Context<AppEnv>, roles: readonly number[]): void {
  const allowed = listGrantable(c);
  if (!roles.every((role) => allowed.includes(role)))
    throw invalid({ roles: 'This role is not available on this site.' });
}

async function change(c: Context<AppEnv>, roles: readonly number[]): Promise<void> {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  const { session, site } = c.var;
  const result = await setRoles(
    c.env.DB,
    { websiteId: site.id, accountId: id.data, by: session?.accountId ?? null, roles },
    Date.now(),
  );
  if (result === 'unknown') throw notFound(c.req.path);
  if (result === 'refused')
    throw conflict(
      'A site needs its owner and at least one administrator.',
      'The owner always has full access. Make someone else an administrator before you remove the last one.',
    );
}

async function invite(
  c: Context<AppEnv>,
  { email, roles, replaces = null }: { email: string; roles: number[]; replaces?: string | null },
): Promise<Invitation> {
  const { session, site } = c.var;
  const now = Date.now();
  const invitation: Invitation = {
    id: randomHex(16),
    email,
    roles,
    invitedBy: session?.name || session?.email || site.settings.title,
    createdAt: now,
    expiresAt: now + INVITATION_MS,
  };
  const inviterId = session?.accountId ?? null;
  const token = await signToken(c.env, 'invitation', { jti: invitation.id }, INVITATION_TOKEN_MS / 1000);
  const message = invitationMessage({
    siteTitle: site.settings.title,
    inviter: invitation.invitedBy,
    roles: roleNames(roles),
    href: `${siteOrigin(c)}/invitation?token=${encodeURIComponent(token)}`,
  });
  const mail = accountMail(site, message, { kind: 'invitation', recipient: email, isSecret: true });
  const entry = {
    websiteId: site.id,
    accountId: inviterId,
    action: 'contributor.invited',
    subject: email,
    detail: { roles },
  };
  const onlyIf = isTokenWritten(invitation.id);
  const [written] = await batch(c.env.DB, [
    ...insertInvitation(site.id, { ...invitation, inviterId, replaces }),
    insertMail(mail, now, onlyIf),
    insertAuditEntry(entry, now, onlyIf),
  ]);
  if (written !== 1)
    throw new WireException(429, {
      error: 'Too many invitations for one day.',
      message:
        'Too many invitations were sent today, from this site or to this email address. Try again tomorrow.',
    });
  return invitation;
}
