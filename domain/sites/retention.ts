import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Retention in days by type of record. All other records are kept until they are deleted. */
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
  /** Emails that grant access are kept as long as an invitation, the longest-lived secret. */
  secretMailText: 8,
  /** Expired tokens are kept so that an old link can explain its status. */
  expiredTokens: 30,
  attempts: 1,
  stalledUploads: 1,
  /** Counted from the import's last change. */
  productImports: 7,
  /** Counted from the last change of the import. Deleting its record ends the chance to undo it. */
  siteImports: 60,
  closedWaitingRequests: 365,
  /** Pages, items and files in the trash. */
  binned: 30,
} as const;

/** Returns the earliest time retained, in epoch milliseconds. */
export const getRetentionStart = (kind: keyof typeof RETENTION_DAYS, now: number): number =>
  now - RETENTION_DAYS[kind] * DAY_MS;

/** Trial length, counted from when the site entered that status. */
export const TRIAL_DAYS = 14;

/** Rounds up. Returns null if the site is not in a trial or its start is unknown. */
export function countTrialDays(
  { status, statusSince }: { status: number; statusSince: number },
  now: number,
): number | null {
  if (status !== SITE_STATUS.trial || statusSince === 0) return null;
  return Math.max(0, Math.ceil((statusSince + TRIAL_DAYS * DAY_MS - now) / DAY_MS));
}
