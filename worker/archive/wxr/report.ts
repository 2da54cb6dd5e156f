export interface ReportEntry {
  what: string;
  why: string;
  count: number;
  examples: string[];
}

export interface WxrReport {
  /** Counts of imported content, printed in this order. */
  taken: [what: string, count: number][];
  changed: ReportEntry[];
  left: ReportEntry[];
}

/** Maximum number of examples kept per kind of problem. The terminal lists MAX_LISTED_EXAMPLES. */
const MAX_EXAMPLES = 10_000;
const MAX_LISTED_EXAMPLES = 10;
const MAX_TEXT = 300;

/** Makes text from the file safe to print in a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').slice(0, MAX_TEXT);

export class Report {
  readonly #entries = { changed: new Map<string, ReportEntry>(), left: new Map<string, ReportEntry>() };
  readonly #taken = new Map<string, number>();

  took(what: string, count: number): void {
    this.#taken.set(what, (this.#taken.get(what) ?? 0) + count);
  }

  changed(what: string, why: string, example: string): void {
    this.#add('changed', what, why, example);
  }

  left(what: string, why: string, example: string, count = 1): void {
    this.#add('left', what, why, example, count);
  }

  #add(kind: 'changed' | 'left', what: string, why: string, example: string, count = 1): void {
    const key = `${what}\n${why}`;
    const entry = this.#entries[kind].get(key) ?? {
      what: printable(what),
      why: printable(why),
      count: 0,
      examples: [],
    };
    entry.count += count;
    if (example !== '' && entry.examples.length < MAX_EXAMPLES) entry.examples.push(printable(example));
    this.#entries[kind].set(key, entry);
  }

  toReport(): WxrReport {
    return {
      taken: [...this.#taken],
      changed: [...this.#entries.changed.values()],
      left: [...this.#entries.left.values()],
    };
  }
}

/** Formats the report for a terminal. `isFull` prints every example. */
export function formatReport({ taken, changed, left }: WxrReport, isFull = false): string {
  const entry = ({ what, why, count, examples }: ReportEntry) => {
    const different = [...new Set(examples)];
    const shown = isFull ? different : different.slice(0, MAX_LISTED_EXAMPLES);
    const rest = different.length - shown.length;
    const more = rest > 0 ? [`… and ${rest} more (--full shows all)`] : [];
    return [`  ${count} ${what}: ${why}`, ...[...shown, ...more].map((text) => `      ${text}`)].join('\n');
  };
  const part = (title: string, entries: readonly ReportEntry[]) =>
    entries.length > 0 ? [`${title}\n${entries.map(entry).join('\n')}`] : [];
  return [
    `Taken\n${taken.map(([what, count]) => `  ${count} ${what}`).join('\n')}`,
    ...part('Imported with changes', changed),
    ...part('Not imported', left),
  ].join('\n\n');
}
