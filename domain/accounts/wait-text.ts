const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long to wait, in words: '40 seconds', '12 minutes', '3 hours'. Rounded up, so that nobody comes too early. */
export function waitText(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

/** Why a password was not looked at. */
export const throttledText = ({ status, seconds }: { status: 429 | 503; seconds: number }): string =>
  status === 503
    ? 'Many people are signing in at this moment. Please try again in a few seconds.'
    : `Too many tries. Please wait ${waitText(seconds)} and try again.`;
