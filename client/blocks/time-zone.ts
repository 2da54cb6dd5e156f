import { showsSameTime } from '#domain/time/wall-clock.ts';

/** Hides the time zone if the visitor's local time is the same during the event. */
export function start(name: HTMLElement): void {
  const { zone = '', from, to } = name.dataset;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  name.hidden = [Number(from), Number(to)].every((at) => showsSameTime(at, zone, own));
}
