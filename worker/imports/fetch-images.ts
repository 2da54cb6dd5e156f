import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import type { Statement } from '#worker/db/database.ts';
import {
  deleteEntries,
  deleteWaitingImages,
  type ImportEntry,
  listEntries,
  markImageMade,
} from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { mediumInsert } from '#worker/db/media/media.ts';
import { toMediaRecord } from '#worker/media/save-received.ts';
import { type FetchedImage, fetchImage } from './fetch-image.ts';
import type { ImportRun } from './import-run.ts';

/** Number of images fetched concurrently, as one chunk. */
const CHUNK_IMAGES = 4;

const left = (entry: ImportEntry, why: string): ImportNote => ({
  level: 'left',
  part: 'images',
  what: 'images',
  why,
  example: entry.source,
  cases: 1,
});

/**
 * Fetches the next few images. An image that fails adds a row to the report, and texts keep its original URL.
 */
export async function fetchImages(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  const room = SITE_IMPORT_LIMITS.images - progress.imagesDone;
  const limit = Math.min(CHUNK_IMAGES, room);
  const entries = limit > 0 ? await listEntries(env.DB, record.id, 'waiting', 'image', limit) : [];
  if (entries.length === 0) return endImages(run);
  const fetched = await Promise.all(
    entries.map(async (entry) => ({ entry, image: await fetchOne(run, entry) })),
  );
  const statements: Statement[] = [];
  const notes: ImportNote[] = [];
  const names: string[] = [];
  for (const { entry, image } of fetched) {
    countSilence(run, entry, image);
    if (image.kind === 'failed') {
      notes.push(left(entry, image.why));
      statements.push(deleteEntries(record.id, 'image', [entry.targetId]));
      continue;
    }
    const file = { websiteId: record.websiteId, id: entry.targetId, name: entry.title, folder: '' };
    const medium = await toMediaRecord(env, file, image.stored, names);
    names.push(medium.filename);
    statements.push(
      mediumInsert(record.websiteId, medium, run.pace.clock()),
      markImageMade(record.id, entry.targetId, JSON.stringify(medium)),
    );
    progress.made.images += 1;
  }
  progress.imagesDone += entries.length;
  await run.save(statements, notes);
}

function fetchOne(run: ImportRun, { source, targetId }: ImportEntry): Promise<FetchedImage> {
  const { env, record, progress, pace } = run;
  const failures = progress.silentHosts[new URL(source).host] ?? 0;
  if (failures >= SITE_IMPORT_LIMITS.silentImages)
    return Promise.resolve({
      kind: 'failed',
      why: 'its server did not respond to several requests, so it was not asked again',
      isSilent: false,
    });
  return fetchImage(env, { url: source, key: `${record.websiteId}/${targetId}` }, pace.ask);
}

/** Counts a host's consecutive failures to respond. */
function countSilence({ progress }: ImportRun, { source }: ImportEntry, image: FetchedImage): void {
  const { host } = new URL(source);
  const known = progress.silentHosts[host] ?? 0;
  if (known >= SITE_IMPORT_LIMITS.silentImages) return;
  if (image.kind === 'failed' && image.isSilent) progress.silentHosts[host] = known + 1;
  else delete progress.silentHosts[host];
}

/** Ends the fetching of images. Drops those beyond the limit. */
async function endImages(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  const over = await listEntries(env.DB, record.id, 'waiting', 'image', SITE_IMPORT_LIMITS.notes);
  progress.phase = 'content';
  progress.piece = 0;
  const why = `an import can have ${SITE_IMPORT_LIMITS.images.toLocaleString('en-US')} images`;
  await run.save(
    [deleteWaitingImages(record.id)],
    over.map((entry) => left(entry, why)),
  );
}
