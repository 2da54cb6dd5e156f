import type { Period } from '#domain/analytics/period.ts';

/** What a report is about. */
export interface ReportRange {
  websiteId: string;
  timeZone: string;
  /** In the site's time zone. */
  today: string;
  period: Period;
  /** What its figures are compared with. */
  compared: Period | null;
}
