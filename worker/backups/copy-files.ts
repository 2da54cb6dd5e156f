import { readChunks } from './read-chunks.ts';
import type { Slice } from './slice.ts';

interface Folder {
  prefix: string;
  /**
   * Set to '/' where deeper folders contain files that need no backup: resized images and unfinished uploads.
   */
  delimiter?: string;
}

/** Lists the R2 folders of the site's own files. */
const listFolders = (websiteId: string): Folder[] => [
  { prefix: `${websiteId}/`, delimiter: '/' },
  { prefix: `${websiteId}/reviews/` },
  { prefix: `downloads/${websiteId}/` },
  { prefix: `forms/${websiteId}/` },
];

const FILES_PER_LIST = 500;
/** Size in bytes from which a .zip entry needs Zip64. */
const LARGE_BYTES = 0xffff_ffff;
const MAX_LISTED_SKIPPED = 100;

/** Calls `visit` for each file after the last one visited. Returns false if the slice ended first. */
async function walkFiles(slice: Slice, visit: (file: R2Object) => Promise<boolean>): Promise<boolean> {
  const { progress } = slice;
  const folders = listFolders(slice.websiteId);
  for (; progress.folder < folders.length; progress.folder += 1, progress.file = '') {
    const folder = folders[progress.folder];
    for (let isMore = folder !== undefined; isMore; ) {
      const listed = await slice.env.MEDIA.list({
        ...folder,
        limit: FILES_PER_LIST,
        ...(progress.file !== '' && { startAfter: progress.file }),
      });
      for (const file of listed.objects) if (!(await visit(file))) return false;
      // This page of the listing has only folders, so continue after the last of them.
      if (listed.objects.length === 0) progress.file = listed.delimitedPrefixes.at(-1) ?? progress.file;
      isMore = listed.truncated;
    }
  }
  progress.folder = 0;
  progress.file = '';
  return true;
}

/** Counts files. Returns whether all are counted. */
export const countFiles = (slice: Slice): Promise<boolean> =>
  walkFiles(slice, async ({ key, size }) => {
    const { progress } = slice;
    progress.file = key;
    progress.filesAll += 1;
    progress.bytesAll += size;
    return progress.filesAll % FILES_PER_LIST > 0 || !(await slice.isOver());
  });

/** Copies files. Returns whether all are copied. */
export async function copyFiles(slice: Slice): Promise<boolean> {
  if (!(await continueFile(slice))) return false;
  return walkFiles(slice, async ({ key }) => {
    const { progress } = slice;
    const object = await slice.env.MEDIA.get(key);
    progress.file = key;
    if (!object) {
      skip(slice, key);
      return true;
    }
    progress.fileTag = object.etag;
    progress.fileBytes = object.size;
    await slice.openEntry(`media/${key}`, { isDeflated: false, isLarge: object.size >= LARGE_BYTES });
    return copyBody(slice, object.body);
  });
}

/** Continues the file that the previous step did not finish. */
async function continueFile(slice: Slice): Promise<boolean> {
  const { entry, file, fileTag, fileBytes } = slice.progress;
  if (!entry) return true;
  if (entry.bytes >= fileBytes) return endFile(slice);
  const object = await slice.env.MEDIA.get(file, {
    range: { offset: entry.bytes },
    onlyIf: { etagMatches: fileTag },
  });
  if (object && 'body' in object) return copyBody(slice, object.body);
  // The file was deleted or replaced since the previous step, so the backup contains only its beginning.
  return endFile(slice);
}

async function copyBody(slice: Slice, body: ReadableStream<Uint8Array>): Promise<boolean> {
  const { entry } = slice.progress;
  if (!entry) throw new Error('no file is open');
  let sinceRest = 0;
  for await (const chunk of readChunks(body)) {
    await slice.append(entry, chunk);
    slice.progress.bytesDone += chunk.length;
    sinceRest += chunk.length;
    if (sinceRest < REST_BYTES) continue;
    sinceRest = 0;
    if (await slice.isOver()) return false;
  }
  return endFile(slice);
}

/** Number of bytes copied between two pauses. */
const REST_BYTES = 1_000_000;

async function endFile(slice: Slice): Promise<boolean> {
  const { progress } = slice;
  const { entry } = progress;
  if (!entry) throw new Error('no file is open');
  if (entry.bytes < progress.fileBytes) skip(slice, progress.file);
  else progress.filesDone += 1;
  await slice.closeEntry(entry);
  return !(await slice.isOver());
}

function skip({ progress }: Slice, key: string): void {
  progress.skippedFiles += 1;
  if (progress.skipped.length < MAX_LISTED_SKIPPED) progress.skipped.push(key);
}
