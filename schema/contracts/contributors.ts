import * as z from 'zod';
import { emailSchema, newPasswordSchema } from './account.ts';
import { ROLE } from './enumerations/roles.ts';

/** What each role is called for people, and what it opens (server-design §2). */
export const ROLE_LABEL: Readonly<Record<number, { name: string; about: string }>> = {
  [ROLE.admin]: { name: 'Administrator', about: 'Everything, people and billing included.' },
  [ROLE.websiteManager]: { name: 'Website manager', about: 'Everything but people and billing.' },
  [ROLE.editor]: { name: 'Editor', about: 'Pages, items and media: write and publish.' },
  [ROLE.storeManager]: { name: 'Store manager', about: 'Products, orders, discounts and customers.' },
  [ROLE.reporting]: { name: 'Reporting', about: 'Reads the analytics.' },
  [ROLE.billing]: { name: 'Billing', about: 'The bill of this site.' },
  [ROLE.moderator]: { name: 'Moderator', about: 'Comments and reviews.' },
  [ROLE.commenter]: { name: 'Commenter', about: 'Answers comments as staff.' },
  [ROLE.scheduling]: { name: 'Scheduling', about: 'Appointments and their settings.' },
  [ROLE.schedulingEditor]: { name: 'Scheduling editor', about: 'Reads and changes appointments.' },
  [ROLE.schedulingViewer]: { name: 'Scheduling viewer', about: 'Reads appointments.' },
  [ROLE.campaignsEditor]: { name: 'Campaigns editor', about: 'Newsletters.' },
  [ROLE.viewer]: { name: 'Viewer', about: 'Looks at pages and drafts, and changes nothing.' },
};

export const rolesSchema = z
  .array(z.number().int())
  .min(1, 'Choose a role.')
  .max(5)
  .transform((roles) => [...new Set(roles)].sort((a, b) => a - b));

export const inviteSchema = z.object({ email: emailSchema, roles: rolesSchema });
export const setRolesSchema = z.object({ roles: rolesSchema });

/** Names stand in subjects and on pages: no line breaks, and nothing that turns the direction of what follows. */
const nameSchema = z
  .string('Enter your name.')
  .trim()
  .min(1, 'Enter your name.')
  .max(200, 'Use at most 200 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'Use letters, spaces and marks only.');
/** Accepting: a new person chooses name and password … */
export const newContributorSchema = z.object({ name: nameSchema, password: newPasswordSchema });
/** … and one with an account proves it by their password. */
export const knownContributorSchema = z.object({
  password: z.string().min(1, 'Enter your password.').max(200),
});
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ password: newPasswordSchema });
export const accountNameSchema = z.object({ name: nameSchema });
export const changePasswordSchema = z.object({
  current: z.string().min(1, 'Enter your present password.').max(200),
  password: newPasswordSchema,
});

export interface Contributor {
  accountId: string;
  email: string;
  name: string;
  roles: number[];
  isOwner: boolean;
  lastSeenAt: number | null;
}
export interface Invitation {
  id: string;
  email: string;
  roles: number[];
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
}
/** Answer of GET /api/contributors. */
export interface People {
  contributors: Contributor[];
  invitations: Invitation[];
  assignableRoles: number[];
}
/** One of the account's sessions on this site. */
export interface SessionSummary {
  /** Names the session without opening it. */
  id: string;
  /** 'Firefox on Windows'; '' when nothing is known. */
  device: string;
  createdAt: number;
  lastSeenAt: number;
  isRemembered: boolean;
  isThis: boolean;
}
