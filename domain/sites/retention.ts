import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/**
 * Number of days for which records are kept, by type. Records of all other types are kept until they are
 * deleted.
 */
export const RETENTION_DAYS = {
  censusEvents: 90,
  censusHours: 90,
  performanceRecords: 30,
  scriptErrors: 90,
  resolvedScriptErrors: 180,
  traces: 30,
  missingAddresses: 30,
  consumedMessages: 2,
  deadLetters: 30,
  paymentEvents: 30,
  webhookDeliveries: 30,
  auditLog: 365,
  sentMail: 90,
  /**
   * Text of emails that contain a secret. Kept as long as an invitation, the secret with the longest life.
   */
  secretMailText: 8,
  /** Kept after expiry, so that an old link can lead to an explanation. */
  expiredTokens: 30,
  attempts: 1,
  idempotentCalls: 1,
  stalledUploads: 1,
  /** Counted from the import's last change. An import without a record can no longer be undone. */
  productImports: 30,
  /** Counted from the import's last change. An import without a record can no longer be undone. */
  siteImports: 60,
  closedWaitingRequests: 365,
  /** Pages, items and files in the trash. */
  binned: 30,
} as const;

/** Returns the time, in epoch milliseconds, before which records are deleted. */
export const getRetentionStart = (kind: keyof typeof RETENTION_DAYS, now: number): number =>
  now - RETENTION_DAYS[kind] * DAY_MS;

/** Length of a trial in days, counted from when the site entered the status "trial". */
export const TRIAL_DAYS = 14;

/**
 * Returns the remaining days, rounded up. Returns null if the site is not in a trial or its start is
 * unknown.
 */
export function countTrialDays(
  { status, statusSince }: { status: number; statusSince: number },
  now: number,
): number | null {
  if (status !== SITE_STATUS.trial || statusSince === 0) return null;
  return Math.max(0, Math.ceil((statusSince + TRIAL_DAYS * DAY_MS - now) / DAY_MS));
}
