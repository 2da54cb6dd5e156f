import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ARCHIVE_LIMITS } from '../schema/contracts/limits.ts';
import type { ArchiveFiles } from '../worker/archive/archive.ts';
import { formatProblem } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';
import { readZip } from '../worker/archive/read-zip.ts';
import { toZip, writeDirectory } from '../worker/archive/write-zip.ts';

/** Prints `text` and exits without a stack trace, because the user's input is wrong, not the program. */
export function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const isZip = (path: string) => /\.zip$/i.test(path);

export async function readArchiveFiles(path: string): Promise<ArchiveFiles> {
  if (!existsSync(path)) fail(`${path} does not exist.`);
  const stat = statSync(path);
  if (stat.isDirectory()) return readDirectory(path).catch((error: Error) => fail(error.message));
  if (!isZip(path)) fail(`${path} is not a directory or a .zip file.`);
  if (stat.size > ARCHIVE_LIMITS.totalBytes)
    fail(`${path} is larger than ${ARCHIVE_LIMITS.totalBytes} bytes.`);
  const { files, problems } = readZip(await readFile(path), path);
  return (
    files ??
    fail(`The archive was not imported. Nothing has changed.\n${problems.map(formatProblem).join('\n')}`)
  );
}

export async function writeArchiveFiles(path: string, files: ArchiveFiles): Promise<void> {
  if (!isZip(path)) {
    await writeDirectory(path, files);
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toZip(files));
}
