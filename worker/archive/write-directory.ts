import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveFiles } from './archive.ts';

/** Writes an archive's files below a directory (Node only). */
export async function writeDirectory(directory: string, files: ArchiveFiles): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}
