import type { BlockKind, SpamReason, SubmissionStatus } from '#schema/contracts/forms/submission.ts';

const IS_CERTAIN: Readonly<Record<SpamReason, boolean>> = {
  honeypot: true,
  blocked: true,
  owner: true,
  'too-fast': false,
  'no-start': false,
  'no-captcha': false,
};

/** People may be slow or fast, or may have disabled JavaScript, so these cases are reviewed. */
export const chooseFolder = (reason: SpamReason | null): SubmissionStatus =>
  reason === null ? 'unread' : IS_CERTAIN[reason] ? 'spam' : 'review';

export interface BlockedEntry {
  kind: BlockKind;
  value: string;
}

/** Converts the value to lower case and removes a leading @ from a domain. */
export const blockValue = ({ kind, value }: BlockedEntry): string => {
  const plain = value.trim().toLowerCase();
  return kind === 'domain' ? plain.replace(/^.*@/, '') : plain;
};

/** A blocked domain includes its subdomains. */
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
