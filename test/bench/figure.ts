/** `isMet` is null for a figure without a target. */
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

/** Formats figures as a table that starts with the verdicts and repeats missed targets at the end. */
export function toTable(figures: readonly Figure[]): string {
  const verdict = ({ isMet }: Figure) => (isMet === null ? '·' : isMet ? 'ok' : 'MISSED');
  const wide = Math.max(...figures.map((figure) => figure.name.length));
  const lines: string[] = [];
  let group = '';
  for (const figure of figures) {
    if (figure.group !== group) {
      group = figure.group;
      lines.push('', group);
    }
    lines.push(
      `  ${verdict(figure).padEnd(7)}${figure.name.padEnd(wide)}  ${figure.measured}${figure.target ? `  (target ${figure.target})` : ''}${figure.note ? `\n${' '.repeat(10)}${figure.note}` : ''}`,
    );
  }
  const short = figures.filter((figure) => figure.isMet === false);
  lines.push('', short.length === 0 ? 'All targets are met.' : `${short.length} missed:`);
  for (const figure of short)
    lines.push(`  ${figure.group}: ${figure.name}: ${figure.measured}, target ${figure.target}`);
  return lines.join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const getKey = (row: string) =>
  row
    .split('|', 3)
    .map((text) => text.trim())
    .join('|');

const toRow = ({ group, name, target, measured, isMet }: Figure): string =>
  `| ${cell(group)} | ${cell(name)} | ${cell(target)} | ${cell(measured)} | ${isMet === null ? '' : isMet ? 'ok' : '**missed**'} |`;

const HEAD = ['| group | figure | target | measured | |', '| --- | --- | --- | --- | --- |'];

export const toMarkdown = (figures: readonly Figure[]): string => [...HEAD, ...figures.map(toRow)].join('\n');

const START = '<!-- bench -->\n';
const END = '\n<!-- /bench -->';

/** Replaces measured rows in the document's table. Rows that were not measured stay. */
export function updateTable(document: string, figures: readonly Figure[]): string {
  const [before, table, after] = document.split(new RegExp(`(?<=${START})|(?=${END})`));
  if (before === undefined || table === undefined || after === undefined)
    throw new Error('the document has no table between markers');
  const kept = table.split('\n').slice(HEAD.length);
  const rows = new Map([...kept, ...figures.map(toRow)].map((row) => [getKey(row), row]));
  return [before, [...HEAD, ...rows.values()].join('\n'), after].join('');
}
