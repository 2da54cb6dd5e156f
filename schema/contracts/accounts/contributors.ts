import * as z from 'zod';
import { hasDomainEnding } from '../email.ts';
import { emailSchema, newPasswordSchema } from './account.ts';
import { ROLE } from './roles.ts';

const NO_ACCESS_TEXT = 'Gives no access on this site yet.';
export const ROLE_LABEL: Readonly<Record<number, { name: string; about: string }>> = {
  [ROLE.admin]: { name: 'Administrator', about: 'Full access, including contributors.' },
  [ROLE.websiteManager]: { name: 'Website manager', about: 'Full access, except to contributors.' },
  [ROLE.editor]: { name: 'Editor', about: 'Edits and publishes pages, items, products and media.' },
  [ROLE.storeManager]: {
    name: 'Store manager',
    about: 'Manages products, orders, payments, customers and form submissions.',
  },
  [ROLE.reporting]: { name: 'Reporting', about: 'Views analytics.' },
  [ROLE.billing]: { name: 'Billing', about: NO_ACCESS_TEXT },
  [ROLE.moderator]: { name: 'Moderator', about: 'Publishes, hides and replies to product reviews.' },
  [ROLE.commenter]: { name: 'Commenter', about: NO_ACCESS_TEXT },
  [ROLE.scheduling]: { name: 'Scheduling', about: NO_ACCESS_TEXT },
  [ROLE.schedulingEditor]: { name: 'Scheduling editor', about: NO_ACCESS_TEXT },
  [ROLE.schedulingViewer]: { name: 'Scheduling viewer', about: NO_ACCESS_TEXT },
  [ROLE.campaignsEditor]: {
    name: 'Campaigns editor',
    about: 'Views mailing lists and removes subscribers.',
  },
  [ROLE.viewer]: { name: 'Viewer', about: 'Views pages and drafts, without editing them.' },
};

export const rolesSchema = z
  .array(z.number().int())
  .min(1, 'Choose a role.')
  .max(5)
  .transform((roles) => [...new Set(roles)].sort((a, b) => a - b));

/**
 * Password of the person who invites, required to grant administrator rights or to change existing roles.
 */
const giverPassword = z.string().max(200).optional();
export const inviteSchema = z.object({
  email: emailSchema.refine(hasDomainEnding, 'Please enter a valid email'),
  roles: rolesSchema,
  current: giverPassword,
});
export const setRolesSchema = z.object({ roles: rolesSchema, current: giverPassword });

/**
 * Rejects line breaks and characters that change the text direction, because names appear in email
 * subjects.
 */
const nameSchema = z
  .string('Enter your name.')
  .trim()
  .min(1, 'Enter your name.')
  .max(200, 'Use at most 200 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Use letters, spaces and punctuation only.');
export const newContributorSchema = z.object({ name: nameSchema, password: newPasswordSchema });
/** The password proves that the person who opened the invitation owns the existing account. */
export const existingContributorSchema = z.object({
  password: z.string().min(1, 'Enter your password.').max(200),
});
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ password: newPasswordSchema });
export const accountNameSchema = z.object({ name: nameSchema });
export const changePasswordSchema = z.object({
  current: z.string().min(1, 'Enter your current password.').max(200),
  password: newPasswordSchema,
});

const contributorSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.number()),
  isOwner: z.boolean(),
  lastSeenAt: z.number().nullable(),
});
export type Contributor = z.infer<typeof contributorSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.number()),
  invitedBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const contributorListSchema = z.object({
  contributors: z.array(contributorSchema),
  invitations: z.array(invitationSchema),
  assignableRoles: z.array(z.number()),
});
export type ContributorList = z.infer<typeof contributorListSchema>;

export const sessionSummarySchema = z.object({
  /** Id of the login session in API calls. It cannot be used to sign in. */
  id: z.string(),
  /** Browser and system, such as 'Firefox on Windows'; '' if unknown. */
  device: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** Time at which the login session ends, even if it is in use. */
  endsAt: z.number(),
  isRemembered: z.boolean(),
  isThis: z.boolean(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;
