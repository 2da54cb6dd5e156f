import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import type { ArchiveFiles } from './archive.ts';
import { getMaxBytes, isArchivePath, toArchivePath } from './file-names.ts';

/**
 * Reads an archive from a folder. Runs in Node only. Ignores folders that the archive format does not define.
 */
export async function readDirectory(directory: string): Promise<ArchiveFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = toArchivePath(relative(directory, file).split(sep).join('/'));
    if (!isArchivePath(path)) continue;
    const { size } = await stat(file);
    if (size > getMaxBytes(path)) throw new Error(`${path} is larger than ${getMaxBytes(path)} bytes`);
    total += size;
    if (total > ARCHIVE_LIMITS.totalBytes)
      throw new Error(`the archive is larger than ${ARCHIVE_LIMITS.totalBytes} bytes`);
    files.set(path, await readFile(file));
  }
  return files;
}
