import { decodePart } from '#domain/links/decode.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { insertChanges, type NewChange } from '#worker/db/catalogue/import-changes.ts';
import { findFetchedMarks, insertFetchedMarks } from '#worker/db/catalogue/import-images.ts';
import { insertIssues, type StagedProduct } from '#worker/db/catalogue/import-rows.ts';
import { type ImportRecord, moveCursor } from '#worker/db/catalogue/product-imports.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { fetchedMediumInsert } from '#worker/db/media/media.ts';
import { type FetchedImage, fetchImage } from '#worker/imports/fetch-image.ts';
import { toMediaRecord } from '#worker/media/save-received.ts';
import { type PlanContext, planChunk, type WantedImage } from './plan-chunk.ts';

/** Number of images fetched at the same time, low enough to finish before the import's lease expires. */
const CHUNK_IMAGES = 4;

const findHost = (url: string): string => URL.parse(url)?.host ?? '';
const toSilence = (url: string): string => `silent:${findHost(url)}`;

/**
 * Fetches some of a chunk's missing images before its products are written. Returns null if no missing image
 * is left to fetch. An image that fails is reported and not tried again.
 */
export async function fetchProductImages(
  env: Env,
  record: ImportRecord,
  staged: readonly StagedProduct[],
  context: PlanContext,
  ask?: typeof fetch,
): Promise<ImportRecord | null> {
  const planned = await planChunk(env.DB, record, staged, context);
  const wanted = [
    ...new Map(
      planned.flatMap((one) => (one.plan.kind === 'error' ? [] : one.wanted)).map((one) => [one.id, one]),
    ).values(),
  ];
  if (wanted.length === 0) return null;
  const tried = await findFetchedMarks(env.DB, record.id, [
    ...wanted.map(({ id }) => `image:${id}`),
    ...wanted.map(({ url }) => toSilence(url)),
  ]);
  const left = wanted.filter(({ id }) => !tried.has(`image:${id}`)).slice(0, CHUNK_IMAGES);
  if (left.length === 0) return null;
  const isFull = record.counts.fetched + record.counts.unfetched >= SITE_IMPORT_LIMITS.images;
  const images = await Promise.all(
    left.map(async (one) => ({ one, image: await fetchOne(env, record, one, { tried, isFull, ask }) })),
  );
  return saveImages(env, record, images, tried, context.now);
}

interface Around {
  tried: ReadonlyMap<string, number>;
  isFull: boolean;
  ask?: typeof fetch | undefined;
}

function fetchOne(
  env: Env,
  { websiteId }: ImportRecord,
  { id, url }: WantedImage,
  { tried, isFull, ask }: Around,
): Promise<FetchedImage> {
  const refuse = (why: string) => Promise.resolve({ kind: 'failed', why, isSilent: false } as const);
  if (isFull) return refuse(`an import can have ${SITE_IMPORT_LIMITS.images.toLocaleString('en-US')} images`);
  if ((tried.get(toSilence(url)) ?? 0) >= SITE_IMPORT_LIMITS.silentImages)
    return refuse('its server did not respond to several requests, so it was not asked again');
  return fetchImage(env, { url, key: `${websiteId}/${id}` }, ask);
}

async function saveImages(
  env: Env,
  record: ImportRecord,
  images: readonly { one: WantedImage; image: FetchedImage }[],
  tried: ReadonlyMap<string, number>,
  now: number,
): Promise<ImportRecord> {
  const counts = { ...record.counts };
  const statements: Statement[] = [];
  const marks = new Map<string, number>();
  const names: string[] = [];
  const added: NewChange[] = [];
  for (const { one, image } of images) {
    const silence = toSilence(one.url);
    const failures = marks.get(silence) ?? tried.get(silence) ?? 0;
    marks.set(
      silence,
      image.kind === 'failed' && image.isSilent ? failures + 1 : image.kind === 'failed' ? failures : 0,
    );
    if (image.kind === 'failed') {
      counts.unfetched += 1;
      marks.set(`image:${one.id}`, one.line);
      const message = `The image ${one.url} was not imported: ${image.why}.`;
      statements.push(
        insertIssues(record.id, [{ line: one.line, title: one.title, level: 'warning', message }]),
      );
      continue;
    }
    const name = decodePart(new URL(one.url).pathname.split('/').at(-1) ?? '').slice(0, 200) || 'image';
    const file = { websiteId: record.websiteId, id: one.id, name, folder: '' };
    const medium = await toMediaRecord(env, file, image.stored, names);
    names.push(medium.filename);
    const described = { ...medium, alt: one.alt.slice(0, 1_000) };
    statements.push(fetchedMediumInsert(record.websiteId, described, now));
    added.push({
      kind: 'image',
      targetId: one.id,
      title: medium.filename,
      detail: JSON.stringify(described),
    });
    counts.fetched += 1;
  }
  await batch(env.DB, [
    ...statements,
    ...insertChanges(record.id, added, now),
    insertFetchedMarks(
      record.id,
      [...marks].map(([name, line]) => ({ name, line })),
    ),
    moveCursor(record, { cursor: record.cursor, counts }, now),
  ]);
  return { ...record, counts };
}
