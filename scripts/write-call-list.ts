import { CALLS } from '../schema/contracts/calls/index.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * Writes the list of all API calls. From it, worker/front.ts declares each call without loading its contract,
 * so that a new isolate serves pages sooner.
 */
export function writeCallList(): void {
  const keys = CALLS.map(({ method, path }) => `${method} ${path}`).sort();
  writeIfChanged(
    '.generated/call-list.ts',
    `export const CALL_LIST: readonly string[] = ${JSON.stringify(keys, null, 1)};\n`,
  );
}
