import type { WxrItem } from './wxr-builder.ts';

const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
/** Does not match the year -0001, which WordPress writes for a missing date. */
const PUB_DATE = /^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} /;

/** Returns the publication time in UTC, to the second; undefined when the export has no date. */
export function getPublishedAt({ dateGmt, pubDate, date }: Pick<WxrItem, 'dateGmt' | 'pubDate' | 'date'>) {
  return utc(dateGmt) ?? (PUB_DATE.test(pubDate) ? instant(pubDate) : undefined) ?? utc(date);
}

function utc(text: string): string | undefined {
  const [, day, time] = DATE_TIME.exec(text) ?? [];
  return day && time && !day.startsWith('0000') ? instant(`${day}T${time}Z`) : undefined;
}

function instant(text: string): string | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
