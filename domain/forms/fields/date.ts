import { COMPOSITE_PARTS, type Parts } from '#schema/contracts/forms/values.ts';
import { asParts, type FieldKind, readParts } from './values.ts';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Returns YYYY-MM-DD, or null for an invalid date. */
export function toIsoDate({ month = '', day = '', year = '' }: Parts): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

export const date: FieldKind<'date'> = {
  /** A native date input submits YYYY-MM-DD instead of parts. */
  read: (raw) => {
    if (typeof raw !== 'string') return readParts(raw, COMPOSITE_PARTS.date);
    const [, year, month, day] = ISO.exec(raw.trim()) ?? [];
    return readParts(year ? { month, day, year } : raw.trim() && { day: raw.trim() }, COMPOSITE_PARTS.date);
  },
  problem: (value, { earliest, latest }, texts) => {
    const iso = toIsoDate(asParts(value));
    if (iso === null) return texts.dateInvalid;
    if (earliest !== '' && iso < earliest) return texts.notBefore({ date: earliest });
    if (latest !== '' && iso > latest) return texts.notAfter({ date: latest });
    return null;
  },
};
