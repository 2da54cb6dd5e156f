/** One number of the bench, judged or for information (`isMet` null). */
export interface Figure {
  group: string;
  name: string;
  target: string;
  measured: string;
  isMet: boolean | null;
  note?: string;
}

export const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** Rows in groups, verdicts first; what is short is said again at the end. */
export function toTable(figures: readonly Figure[]): string {
  const verdict = ({ isMet }: Figure) => (isMet === null ? '·' : isMet ? 'ok' : 'SHORT');
  const wide = Math.max(...figures.map((figure) => figure.name.length));
  const lines: string[] = [];
  let group = '';
  for (const figure of figures) {
    if (figure.group !== group) {
      group = figure.group;
      lines.push('', group);
    }
    lines.push(
      `  ${verdict(figure).padEnd(6)}${figure.name.padEnd(wide)}  ${figure.measured}${figure.target ? `  (target ${figure.target})` : ''}${figure.note ? `\n${' '.repeat(10)}${figure.note}` : ''}`,
    );
  }
  const short = figures.filter((figure) => figure.isMet === false);
  lines.push('', short.length === 0 ? 'Nothing is short.' : `${short.length} short:`);
  for (const figure of short)
    lines.push(`  ${figure.group}: ${figure.name}: ${figure.measured}, target ${figure.target}`);
  return lines.join('\n');
}

/** The same as a Markdown table, for docs/performance.md. */
export function toMarkdown(figures: readonly Figure[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = figures.map(
    ({ group, name, target, measured, isMet, note }) =>
      `| ${cell(group)} | ${cell(name)} | ${cell(target)} | ${cell(measured)} | ${isMet === null ? '' : isMet ? 'ok' : '**short**'} | ${cell(note ?? '')} |`,
  );
  return ['| | figure | target | measured | | |', '| --- | --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
