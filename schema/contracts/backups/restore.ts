import * as z from 'zod';
import { ownProof } from '../accounts/own-proof.ts';

/**
 * Extent of a restore. `content` keeps everything that visitors and customers have added since.
 * `everything` also replaces comments, reviews, form entries, mailing lists, memberships and stock. Orders
 * and payments are never replaced. On a new site, `everything` also adds those of a deleted site.
 */
export const RESTORE_SCOPES = ['content', 'everything'] as const;
export type RestoreScope = (typeof RESTORE_SCOPES)[number];

export const RESTORE_STATES = ['running', 'done', 'failed', 'cancelled'] as const;

/** Phases of a restore, in order. Visitors see the old site until `switching` has succeeded. */
export const RESTORE_PHASES = ['saving', 'tables', 'deriving', 'files', 'switching', 'finishing'] as const;
export type RestorePhase = (typeof RESTORE_PHASES)[number];

/** `everything` needs the owner's password and, if the account has one, a code of the second factor. */
export const restoreInputSchema = z.object({
  scope: z.enum(RESTORE_SCOPES, 'Choose what to restore.'),
  ...ownProof,
});
export type RestoreInput = z.input<typeof restoreInputSchema>;

export const restoreSchema = z.object({
  id: z.string(),
  backupId: z.string(),
  /** Time of the backup that is being restored. */
  backedUpAt: z.number().int(),
  scope: z.enum(RESTORE_SCOPES),
  state: z.enum(RESTORE_STATES),
  phase: z.enum(RESTORE_PHASES),
  /** Percentage of the whole restore that is done, 0 to 100. */
  percent: z.number().int(),
  /** Backup of the site as it was before the restore; null until it is made. */
  safetyId: z.string().nullable(),
  /** Whether the restore brings back the orders and customers of a deleted site. */
  isMove: z.boolean(),
  problem: z.string().nullable(),
  canCancel: z.boolean(),
  finishedAt: z.number().int().nullable(),
});
export type Restore = z.infer<typeof restoreSchema>;

export const RESTORE_KINDS = [
  'pages',
  'items',
  'media',
  'comments',
  'reviews',
  'submissions',
  'subscribers',
  'memberships',
] as const;
export type RestoreKind = (typeof RESTORE_KINDS)[number];

export const restorePreviewSchema = z.object({
  backedUpAt: z.number().int(),
  formatVersion: z.number().int(),
  kinds: z.array(
    z.object({
      kind: z.enum(RESTORE_KINDS),
      /** Number on the site now. */
      now: z.number().int(),
      /** Number in the backup. */
      backedUp: z.number().int(),
      /** Number on the site that were added after the backup. */
      newer: z.number().int(),
    }),
  ),
  /** Records of the deleted site of which the backup was made; null for a backup of this site. */
  move: z
    .object({
      /** Whether a restore of everything adds the records. False if the site has customers or orders of its own. */
      isPossible: z.boolean(),
      customers: z.number().int(),
      orders: z.number().int(),
      giftCards: z.number().int(),
      subscriptions: z.number().int(),
    })
    .nullable(),
  /** Number of orders on the site. A restore keeps all of them. */
  orders: z.number().int(),
  /** Whether the account owns the site, which a restore of everything requires. */
  isOwner: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type RestorePreview = z.infer<typeof restorePreviewSchema>;
