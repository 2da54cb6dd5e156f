import * as z from 'zod';
import { MAX_CAPTCHA_KEY_LENGTH } from '../captcha/captcha.ts';
import { FORM_LIMITS } from './limits.ts';

const tracking = z.string().max(FORM_LIMITS.tracking).optional().catch(undefined);

/** The tracking fields (A3.27, server-design §5): the visitor's page and viewport. Others are ignored, never rejected. */
export const trackingSchema = z.object({
  pageUrl: tracking,
  pageTitle: tracking,
  pageId: tracking,
  referrer: tracking,
  visitorCookie: tracking,
  eventId: tracking,
});
export type Tracking = z.infer<typeof trackingSchema>;

/** Body of SaveFormSubmission (A3.24, A7.06). */
export const submissionSchema = z
  .object({
    key: z.string().max(2_000),
    formId: z.string().max(60),
    /** The page that contains the form. */
    collectionId: z.string().max(60).default(''),
    /** The block that shows it. */
    objectName: z.string().max(60).default(''),
    /** Form-encoded callers send strings. */
    isOverlayForm: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
      .default(false),
    submitButtonText: z.string().max(200).default(''),
    /** A3.25: JSON of the values by field id. */
    form: z.string(),
    captchaKey: z.string().max(MAX_CAPTCHA_KEY_LENGTH).optional(),
  })
  .extend(trackingSchema.shape);
export type SubmissionRequest = z.infer<typeof submissionSchema>;

/** 'review' is a doubtful one in the inbox: the owner decides whether it is spam. */
export const SUBMISSION_STATUSES = ['unread', 'read', 'review', 'spam'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
/** Where an owner moves a submission: only the server sends one to review. */
export type ChosenStatus = Exclude<SubmissionStatus, 'review'>;
/** Why a submission is in the spam folder or waits for review. */
export const SPAM_REASONS = ['honeypot', 'too-fast', 'no-start', 'blocked', 'no-captcha', 'owner'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

export const DELIVERY_KINDS = ['notification', 'confirmation', 'webhook', 'mailing-list'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export const DELIVERY_STATUSES = ['pending', 'sending', 'delivered', 'dead', 'held'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Entries of the block list: an email address, a whole domain, a network address (hashed), or words. */
export const BLOCK_KINDS = ['email', 'domain', 'ip', 'word'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
