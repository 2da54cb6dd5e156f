import * as z from 'zod';

/** Maximum number of websites in an account's list. */
export const MAX_LISTED_WEBSITES = 500;

/**
 * Whether the account can create a website, and why not.
 *
 * - `no-subdomains`: the deployment's domain has no subdomains.
 * - `not-owner`: the account owns no website on this server.
 * - `limit`: the account owns as many websites as the operator allows.
 */
export const CREATION_STATES = ['open', 'no-subdomains', 'not-owner', 'limit'] as const;
export type CreationState = (typeof CREATION_STATES)[number];

export const accountWebsiteSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Origin of the website's pages. On a local server, it contains the port. */
  origin: z.string(),
  roles: z.array(z.number()),
  isOwner: z.boolean(),
  isPaused: z.boolean(),
  /** Time at which the website is deleted; null unless its owner has requested it. */
  deletesAt: z.number().nullable(),
});
export type AccountWebsite = z.infer<typeof accountWebsiteSchema>;
