import { CALLS } from '../schema/contracts/calls/index.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * worker/front.ts declares every call from this list without loading a contract, so that an isolate serves
 * its first page before it has loaded any.
 */
export function writeCallList(): void {
  const keys = CALLS.map(({ method, path }) => `${method} ${path}`).sort();
  writeIfChanged(
    '.generated/call-list.ts',
    `export const CALL_LIST: readonly string[] = ${JSON.stringify(keys, null, 1)};\n`,
  );
}
