import { statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/** Linux has a folder in memory, often with only 64 MB in containers. macOS has none. */
export function findMemoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
