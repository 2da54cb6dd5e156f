import { type Context, Hono } from 'hono';
import { assignableRoles } from '#domain/permissions/index.ts';
import {
  type Invitation,
  inviteSchema,
  type People,
  setRolesSchema,
} from '#schema/contracts/contributors.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { randomHex } from '../../identity/random.ts';
import { roleNames } from '../../identity/role-names.ts';
import { signToken } from '../../identity/tokens.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { invitationMessage } from '../../mail/messages/account.ts';
import { siteMail } from '../../mail/site-mail.ts';
import {
  findContributor,
  findInvitation,
  INVITATION_MS,
  invitationStatements,
  MAX_OPEN_INVITATIONS,
  readPeople,
  setRoles,
  standingOfEmail,
  withdrawInvitation,
} from '../../store/contributors.ts';
import { mailStatement } from '../../store/mail-outbox.ts';
import { siteOrigin } from '../identity/auth-answer.tsx';
import { readValid } from '../read-body.ts';

/** Who works on the site (server-design §2): contributors, their roles, and invitations. */
export const people = new Hono<AppEnv>();

people.get('/api/contributors', async (c) => {
  const answer: People = {
    ...(await readPeople(c.env.DB, c.var.site.id, Date.now())),
    assignableRoles: assignableRoles(c.var.site.flags),
  };
  return c.json(answer, 200, { 'cache-control': 'no-store' });
});

people.post('/api/contributors', async (c) => {
  const { email, roles } = await readValid(c, inviteSchema);
  checkRoles(c, roles);
  const standing = await standingOfEmail(c.env.DB, c.var.site.id, email, Date.now());
  if (standing.isContributor) throw invalid({ email: 'This person works on the site already.' });
  if (standing.openInvitations >= MAX_OPEN_INVITATIONS)
    throw conflict(`${MAX_OPEN_INVITATIONS} invitations are open. Withdraw some before you send more.`);
  return c.json({ invitation: await invite(c, email, roles) }, 201);
});

people.post('/api/contributors/invitations/:id/resend', async (c) => {
  const found = await findInvitation(c.env.DB, c.var.site.id, c.req.param('id'));
  if (!found || found.usedAt !== null) throw notFound(c.req.path);
  return c.json({ invitation: await invite(c, found.email, found.roles) }, 201);
});

people.delete('/api/contributors/invitations/:id', async (c) => {
  if (!(await withdrawInvitation(c.env.DB, c.var.site.id, c.req.param('id')))) throw notFound(c.req.path);
  return c.body(null, 204);
});

people.put('/api/contributors/:id', async (c) => {
  const { roles } = await readValid(c, setRolesSchema);
  checkRoles(c, roles);
  await change(c, roles);
  return c.json({ roles });
});

people.delete('/api/contributors/:id', async (c) => {
  await change(c, []);
  return c.body(null, 204);
});

/** Roles that a flag holds back are as good as unknown (A6.04). */
function checkRoles(c: Context<AppEnv>, roles: readonly number[]): void {
  const allowed: readonly number[] = assignableRoles(c.var.site.flags);
  if (!roles.every((role) => allowed.includes(role)))
    throw invalid({ roles: 'This role cannot be given here.' });
}

async function change(c: Context<AppEnv>, roles: readonly number[]): Promise<void> {
  const id = idSchema.safeParse(c.req.param('id'));
  const found = id.success ? await findContributor(c.env.DB, c.var.site.id, id.data) : null;
  if (!found || !id.success) throw notFound(c.req.path);
  if (found.isOwner)
    throw new WireException(409, { error: 'The owner of the site keeps every right and cannot be removed.' });
  await setRoles(c.env.DB, c.var.site.id, id.data, roles);
}

async function invite(c: Context<AppEnv>, email: string, roles: number[]): Promise<Invitation> {
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
  const token = await signToken(c.env, 'invitation', { jti: invitation.id }, INVITATION_MS / 1000);
  const message = invitationMessage({
    siteTitle: site.settings.title,
    inviter: invitation.invitedBy,
    roles: roleNames(roles),
    href: `${siteOrigin(c)}/invitation?token=${encodeURIComponent(token)}`,
  });
  await c.env.DB.batch([
    ...invitationStatements(c.env.DB, site.id, invitation),
    mailStatement(
      c.env.DB,
      siteMail(site, message, { kind: 'invitation', recipient: email, isSecret: true }),
      now,
    ),
  ]);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return invitation;
}
