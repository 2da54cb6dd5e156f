import type { SpamReason, SubmissionStatus } from '#schema/contracts/forms/submission.ts';

const IS_CERTAIN: Readonly<Record<SpamReason, boolean>> = {
  honeypot: true,
  blocked: true,
  owner: true,
  'too-fast': false,
  'no-start': false,
  'no-captcha': false,
};

/** Folder of a new submission. People may be slow, fast or without script, so such a doubt is the owner's to settle. */
export const chooseFolder = (reason: SpamReason | null): SubmissionStatus =>
  reason === null ? 'unread' : IS_CERTAIN[reason] ? 'spam' : 'review';
