import type { BlockKind, SpamReason, SubmissionStatus } from '#schema/contracts/forms/submission.ts';

const IS_CERTAIN: Readonly<Record<SpamReason, boolean>> = {
  honeypot: true,
  blocked: true,
  owner: true,
  'too-fast': false,
  'no-start': false,
  'no-captcha': false,
};

/**
 * Uncertain reasons, such as a fast submission or disabled JavaScript, also apply to people, so they lead
 * to review.
 */
export const chooseFolder = (reason: SpamReason | null): SubmissionStatus =>
  reason === null ? 'unread' : IS_CERTAIN[reason] ? 'spam' : 'review';

export interface BlockedEntry {
  kind: BlockKind;
  value: string;
}

/**
 * Normalises a blocked value to lower case. Reduces an email address to its domain if a domain is blocked.
 */
export const blockValue = ({ kind, value }: BlockedEntry): string => {
  const plain = value.trim().toLowerCase();
  return kind === 'domain' ? plain.replace(/^.*@/, '') : plain;
};

/** Returns whether a sender is blocked. Blocking a domain also blocks its subdomains. */
export function isBlocked(
  list: readonly BlockedEntry[],
  sender: { emails: readonly string[]; ipHash: string; text: string },
): boolean {
  const emails = sender.emails.map((email) => email.toLowerCase());
  const words = sender.text.toLowerCase();
  const matches: Readonly<Record<BlockKind, (value: string) => boolean>> = {
    email: (value) => emails.includes(value),
    domain: (value) => emails.some((email) => email.endsWith(`@${value}`) || email.endsWith(`.${value}`)),
    ip: (value) => sender.ipHash === value,
    word: (value) => words.includes(value),
  };
  return list.some(({ kind, value }) => matches[kind](value));
}
