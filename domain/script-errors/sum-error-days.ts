import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import { addTally, type Tally } from '../analytics/sum-counts.ts';
import { browserName } from '../analytics/user-agent.ts';

/**
 * Row of script_error_days. In its tally, the keys of browsers and pages start with the prefixes in
 * ERROR_KEY.
 */
interface ErrorDay {
  websiteId: string;
  day: string;
  fingerprint: string;
  count: number;
  tally: Tally;
  lastSeenAt: number;
}

export const ERROR_KEY = { browser: 'browser:', page: 'page:' } as const;

export function sumErrorDays(messages: readonly ScriptErrorsMessage[]): ErrorDay[] {
  const rows = new Map<string, ErrorDay>();
  for (const { websiteId, receivedAt, errors, ...message } of messages) {
    const day = message.day ?? new Date(receivedAt).toISOString().slice(0, 10);
    for (const { fingerprint, sample } of errors) {
      const key = JSON.stringify([websiteId, day, fingerprint]);
      const row = rows.get(key) ?? {
        websiteId,
        day,
        fingerprint,
        count: 0,
        tally: {},
        lastSeenAt: receivedAt,
      };
      rows.set(key, row);
      row.count += 1;
      row.lastSeenAt = Math.max(row.lastSeenAt, receivedAt);
      for (const counted of listKeys(sample)) addTally(row.tally, { [counted]: 1 });
    }
  }
  return [...rows.values()];
}

/** Maximum path length, as for page views. */
const MAX_PATH = 300;

function listKeys({ userAgent, url }: Readonly<Record<string, unknown>>): string[] {
  const path = typeof url === 'string' ? /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] : undefined;
  return [
    ...(typeof userAgent === 'string' && userAgent !== ''
      ? [ERROR_KEY.browser + browserName(userAgent)]
      : []),
    ...(path === undefined ? [] : [ERROR_KEY.page + (path || '/').slice(0, MAX_PATH)]),
  ];
}
