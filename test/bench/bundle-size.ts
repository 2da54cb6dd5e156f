import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Figure, kilobytes } from './figure.ts';

const LIMIT_BYTES = 640_000;

export function measureBundle(file: string): Figure[] {
  const bytes = readFileSync(file);
  const packed = gzipSync(bytes).byteLength;
  return [
    {
      group: 'Worker',
      name: 'bundle, gzip',
      target: `< ${kilobytes(LIMIT_BYTES)}`,
      measured: `${kilobytes(packed)} (${kilobytes(bytes.byteLength)} as it is)`,
      isMet: packed < LIMIT_BYTES,
    },
  ];
}
