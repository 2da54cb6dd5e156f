import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { ArchiveFiles } from './archive.ts';

/** Writes an archive to a folder. Runs in Node only. */
export async function writeDirectory(directory: string, files: ArchiveFiles): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** The earliest date that a .zip can hold. A fixed date makes the .zip reproducible. */
const NO_DATE = new Date(1980, 0, 1);
const PACKED = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** Builds a .zip. The same files always produce the same bytes. */
export function toZip(files: ArchiveFiles): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[path] = [bytes, { level: PACKED.test(path) ? 0 : 6 }];
  return zipSync(entries, { mtime: NO_DATE });
}
