import type {
  BlockKind,
  DeliveryKind,
  DeliveryStatus,
  SpamReason,
} from '#schema/contracts/forms/submission.ts';

/** Why a submission lies in the spam folder, for its owner. */
export const SPAM_WORDS: Readonly<Record<SpamReason, string>> = {
  honeypot: 'It filled a field that people do not see.',
  'too-fast': 'It was filled faster than people type.',
  blocked: 'It is from somebody on your list of the blocked, or has a word of it.',
  'no-captcha': 'It came without a solved captcha.',
  owner: 'You put it here.',
};

export const DELIVERY_WORDS: Readonly<Record<DeliveryKind, string>> = {
  notification: 'Mail to you',
  confirmation: 'Mail to the visitor',
  webhook: 'Webhook',
  'mailing-list': 'Mailing list',
};

export const DELIVERY_STATUS_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'Waiting',
  sending: 'On its way',
  delivered: 'Delivered',
  dead: 'Given up',
  held: 'Held back as spam',
};

export const BLOCK_WORDS: Readonly<Record<BlockKind, string>> = {
  email: 'Address',
  domain: 'All addresses of a domain',
  word: 'Word',
  ip: 'Network',
};
