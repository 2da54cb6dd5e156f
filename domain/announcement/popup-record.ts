import { DAY_MS } from '#domain/time/units.ts';

/** A popup's record in a visitor's browser (B3.12.22). */
export interface PopupRecord {
  version: number;
  submitted: boolean;
  /** Epoch milliseconds; null if never dismissed. */
  closedAt: number | null;
}

export interface PopupRules {
  version: number;
  frequencyDays: number;
  showsUntilSignup: boolean;
}

export const popupRecordKey = (id: string): string => `popup-overlay.${id}`;

export const formatPopupRecord = ({ version, submitted, closedAt }: PopupRecord): string =>
  JSON.stringify({ version, submitted, 'date-closed': closedAt });

export function parsePopupRecord(text: string | null): PopupRecord | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { version, submitted, ...dates } = stored as Record<string, unknown>;
    const date = dates['date-closed'] ?? dates.closedDate;
    const closedAt =
      typeof date === 'string' || typeof date === 'number' ? new Date(date).getTime() : Number.NaN;
    return {
      version: typeof version === 'number' ? version : 0,
      submitted: submitted === true,
      closedAt: Number.isFinite(closedAt) ? closedAt : null,
    };
  } catch {
    return null;
  }
}

/** Returns whether a popup is due, based on the visitor's record (B4.45 to B4.48). */
export function isPopupDue(rules: PopupRules, record: PopupRecord | null, now: number): boolean {
  if (record === null) return true;
  if (record.submitted && rules.showsUntilSignup) return false;
  if (rules.version > record.version || record.closedAt === null) return true;
  return rules.frequencyDays >= 0 && now >= record.closedAt + rules.frequencyDays * DAY_MS;
}
