import { COMPOSITE_PARTS, type Parts } from '#schema/contracts/forms/values.ts';
import type { FieldKind } from './kind.ts';
import { asParts, readParts } from './values.ts';

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** Parts of a native time field's HH:MM[:SS]. */
function parseClock(clock: string): Parts | null {
  const [, hours, minute, second] = CLOCK.exec(clock) ?? [];
  if (hours === undefined || minute === undefined || Number(hours) > 23) return null;
  const hour = Number(hours) % 12 || 12;
  return {
    hour: String(hour),
    minute,
    ...(second !== undefined && { second }),
    ampm: Number(hours) < 12 ? 'AM' : 'PM',
  };
}

/** HH:MM of a time's parts, as a native field takes it; null when there is no such time. */
export function formatClock({ hour = '', minute = '0', second = '0', ampm = '' }: Parts): string | null {
  if (![hour, minute, second].every((part) => /^\d{1,2}$/.test(part))) return null;
  const isAfternoon = ampm.toUpperCase() === 'PM';
  if (!isAfternoon && ampm.toUpperCase() !== 'AM') return null;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59 || Number(second) > 59) return null;
  const hours = (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

export const time: FieldKind<'time'> = {
  read: (raw) =>
    typeof raw === 'string'
      ? readParts(parseClock(raw.trim()) ?? (raw.trim() && { hour: raw.trim() }), COMPOSITE_PARTS.time)
      : readParts(raw, COMPOSITE_PARTS.time),
  problem: (value, _field, texts) => (formatClock(asParts(value)) === null ? texts.timeInvalid : null),
};
