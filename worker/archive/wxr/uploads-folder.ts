import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files by path below `uploads/`, such as 2020/05/pot.jpg. */
export interface Uploads {
  has(path: string): boolean;
  getSizeBytes(path: string): number;
  read(path: string): Uint8Array;
}

/**
 * Opens the folder of uploaded files. Runs in Node only. Does not follow symbolic links, so that nothing
 * outside the folder is read.
 */
export async function openUploads(directory: string): Promise<Uploads> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(directory, file).split(sep).join('/');
    files.set(path.replace(/^(?:.*\/)?uploads\//, '').normalize('NFC'), file);
  }
  const getFile = (path: string) => files.get(path) ?? '';
  return {
    has: (path) => files.has(path),
    getSizeBytes: (path) => statSync(getFile(path)).size,
    read: (path) => readFileSync(getFile(path)),
  };
}
