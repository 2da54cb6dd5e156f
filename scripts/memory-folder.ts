import { statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * Folder of files that are kept in memory, where the system has one with room: Linux does, a container often has 64 MB,
 * and macOS none.
 */
export function findMemoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
