import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** How long a site whose owner owes money still serves (server-design §3). */
export const PAST_DUE_GRACE_MS = 14 * 24 * 3_600_000;
export const CLOSED_STATUSES: readonly number[] = [SITE_STATUS.removed, SITE_STATUS.expired];

/** Whether a site is gone, expired, or suspended for money it owes: it serves nobody, and takes no money from anybody. */
export const isSiteClosed = (
  { status, statusSince }: { status: number; statusSince: number },
  now: number,
): boolean =>
  CLOSED_STATUSES.includes(status) ||
  (status === SITE_STATUS.pastdue && now - statusSince > PAST_DUE_GRACE_MS);
