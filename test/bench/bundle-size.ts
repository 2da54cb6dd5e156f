import { gzipSync } from 'node:zlib';
import { readModules } from '../../scripts/worker-modules.ts';
import { type Figure, kilobytes } from './figure.ts';

const LIMIT_BYTES = 1_000_000;

export function measureBundle(file: string): Figure[] {
  const parts = readModules(file).map(({ contents }) => Buffer.from(contents));
  const total = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const packed = parts.reduce((sum, part) => sum + gzipSync(part).byteLength, 0);
  return [
    {
      group: 'Worker',
      name: 'bundle, gzip',
      target: `< ${kilobytes(LIMIT_BYTES)}`,
      measured: `${kilobytes(packed)} (${kilobytes(total)} as it is, ${parts.length} modules)`,
      isMet: packed < LIMIT_BYTES,
    },
  ];
}
