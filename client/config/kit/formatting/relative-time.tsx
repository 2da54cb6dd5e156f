const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatRelativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? [null, 1];
  return unit
    ? new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
    : 'just now';
}

export function RelativeTime({ at, timeZone }: { at: number; timeZone: string }) {
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {formatRelativeTime(at, Date.now())}
    </time>
  );
}
