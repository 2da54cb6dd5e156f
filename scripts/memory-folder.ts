import { statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** Returns null if there is too little space: containers often have 64 MB, and macOS has no such folder. */
export function findMemoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
