import { filenameFor, filenamePrefix } from '#domain/media/filename.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import { insertMedium, listNamesLike } from '#worker/db/media/media.ts';
import { makePlaceholder } from './placeholder.ts';
import type { Received } from './receive-picture.ts';

interface File {
  websiteId: string;
  id: string;
  /** The file name that the owner gave it. */
  name: string;
  folder: string;
}

/** Adds a file in R2 to the library, under a free name. */
export async function keepReceived(
  env: Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>,
  { websiteId, id, name, folder }: File,
  { type, width, height, bytes, contentHash }: Extract<Received, { kind: 'stored' }>,
  now: number,
): Promise<void> {
  const [taken, placeholder] = await Promise.all([
    listNamesLike(env.DB, websiteId, filenamePrefix(name)),
    makePlaceholder(env, `${websiteId}/${id}`, type),
  ]);
  const record: MediaRecord = {
    id,
    filename: filenameFor(name, type, taken),
    width,
    height,
    alt: '',
    contentType: type,
    bytes,
    ...(contentHash && { contentHash }),
    ...(placeholder && { placeholder }),
    ...(folder && { folder }),
  };
  await insertMedium(env.DB, websiteId, record, now);
}
