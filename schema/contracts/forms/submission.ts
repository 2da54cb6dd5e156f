import * as z from 'zod';
import { MAX_CAPTCHA_KEY_LENGTH } from '../captcha/captcha.ts';
import { FORM_LIMITS } from './limits.ts';

const tracking = z.string().max(FORM_LIMITS.tracking).optional().catch(undefined);

/** Data about the visit that is sent with a submission (A3.27). Unknown fields are ignored. */
export const trackingSchema = z.object({
  pageUrl: tracking,
  pageTitle: tracking,
  pageId: tracking,
  referrer: tracking,
  visitorCookie: tracking,
  eventId: tracking,
});
export type Tracking = z.infer<typeof trackingSchema>;

/** Also contains the added language in which the visitor saw the form; absent for the primary language. */
export const storedTrackingSchema = trackingSchema.extend({ language: tracking });

/** Body of the call SaveFormSubmission (A3.24, A7.06). */
export const submissionSchema = z
  .object({
    key: z.string().max(2_000),
    formId: z.string().max(60),
    collectionId: z.string().max(60).default(''),
    objectName: z.string().max(60).default(''),
    /** A string in form-encoded requests. */
    isOverlayForm: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
      .default(false),
    submitButtonText: z.string().max(200).default(''),
    /** JSON object of values by field id (A3.25). */
    form: z.string(),
    captchaKey: z.string().max(MAX_CAPTCHA_KEY_LENGTH).optional(),
  })
  .extend(trackingSchema.shape);
export type SubmissionRequest = z.infer<typeof submissionSchema>;

/**
 * Statuses of submissions. 'review' means suspicious: it is in the inbox, and the owner decides whether it
 * is spam.
 */
export const SUBMISSION_STATUSES = ['unread', 'read', 'review', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
/** Statuses that an owner can choose. Only the server sets 'review'. */
export type ChosenStatus = Exclude<SubmissionStatus, 'review'>;
export const SPAM_REASONS = ['honeypot', 'too-fast', 'no-start', 'blocked', 'no-captcha', 'owner'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const DELIVERY_KINDS = ['notification', 'confirmation', 'webhook', 'mailing-list'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export const DELIVERY_STATUSES = ['pending', 'sending', 'delivered', 'dead', 'held'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Kinds of block list entries. Values of kind 'ip' are hashes. */
export const BLOCK_KINDS = ['email', 'domain', 'ip', 'word'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
