/** A group of script errors: same message, file and line. Times are epoch milliseconds. */
export interface ScriptErrorGroup {
  fingerprint: string;
  message: string;
  file: string | null;
  line: number | null;
  count: number;
  firstSeenAt: number;
  lastSeenAt: number;
  /** When somebody dealt with it; null again as soon as it is seen later. */
  resolvedAt: number | null;
  /** Browsers of the latest report of each hour, such as 'Firefox 140'. */
  browsers: string[];
  /** The latest report. */
  sample: Record<string, unknown>;
}

/** A message that no consumer could take; `body` is the beginning of its JSON. Times are epoch milliseconds. */
export interface DeadLetterSummary {
  id: string;
  queue: string;
  body: string;
  receivedAt: number;
  replayedAt: number | null;
}
