const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatRelativeTime(at: number, now: number): string {
  const seconds = Math.abs(at - now) / 1000;
  // 59.6 minutes round to an hour, not to 60 minutes.
  const step = STEPS.find(([, size], index) => seconds + (STEPS[index + 1]?.[1] ?? 0) / 2 >= size);
  if (!step) return 'just now';
  const [unit, size] = step;
  const count = Math.max(1, Math.round(seconds / size));
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(at < now ? -count : count, unit);
}

export function RelativeTime({ at, timeZone }: { at: number; timeZone: string }) {
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {formatRelativeTime(at, Date.now())}
    </time>
  );
}
