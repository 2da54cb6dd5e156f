import { CALLS } from '../schema/contracts/calls/index.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * worker/front.ts declares every call from this list, so that an isolate serves pages before it loads any
 * contract.
 */
export function writeCallList(): void {
  const keys = CALLS.map(({ method, path }) => `${method} ${path}`).sort();
  writeIfChanged(
    '.generated/call-list.ts',
    `export const CALL_LIST: readonly string[] = ${JSON.stringify(keys, null, 1)};\n`,
  );
}
