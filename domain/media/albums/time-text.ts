/** Formats seconds as `3:07` or `1:02:09`; empty if the length is unknown. */
export function timeText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds as a duration for HTML's `<time>` (ISO 8601). */
export const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;
