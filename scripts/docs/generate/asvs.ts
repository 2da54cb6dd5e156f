import { readFileSync } from 'node:fs';
import { escapeCell, writeTable } from './table.ts';

export function listAsvs(): string {
  const [, ...rows] = readFileSync('docs/operate/asvs.tsv', 'utf8').trimEnd().split('\n');
  return writeTable(
    ['Id', 'Level', 'Topic', 'Status', 'How'],
    rows.map((row) => row.split('\t').slice(0, 5).map(escapeCell)),
  );
}
