import type {
  BlockKind,
  DeliveryKind,
  DeliveryStatus,
  SpamReason,
} from '#schema/contracts/forms/submission.ts';

export const SPAM_REASONS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'A hidden field was filled in.',
  'too-fast': 'It was filled in faster than people usually do.',
  'no-start': 'It was sent without JavaScript, so the fill time is unknown.',
  blocked: 'It matches your block list.',
  'no-captcha': 'It was sent without JavaScript, so its captcha was not solved.',
  owner: 'You moved it here.',
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryKind, string>> = {
  notification: 'Email to you',
  confirmation: 'Email to the visitor',
  webhook: 'Webhook',
  'mailing-list': 'Mailing list',
};

export const DELIVERY_STATUS_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Queued',
  sending: 'Sending',
  delivered: 'Delivered',
  dead: 'Failed',
  held: 'On hold',
};

export const BLOCK_LABELS: Readonly<Record<BlockKind, string>> = {
  email: 'Address',
  domain: 'All addresses of a domain',
  word: 'Word',
  ip: 'Network',
};

export const getSum = (answers: readonly { count: number }[]): number =>
  answers.reduce((sum, { count }) => sum + count, 0);

export const share = (count: number, total: number): number => (total > 0 ? count / total : 0);

/** Formats a share in percent. Shows '<1%' instead of rounding to 0. */
export function formatShare(count: number, total: number): string {
  const percent = Math.round(share(count, total) * 100);
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`;
}
