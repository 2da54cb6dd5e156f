import { filenameFor, filenamePrefix } from '#domain/media/filename.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';
import { insertMedium, namesLike } from '#worker/db/media/media.ts';
import { makePlaceholder } from './placeholder.ts';
import type { Received } from './receive-picture.ts';

interface File {
  websiteId: string;
  id: string;
  /** What its owner called it. */
  name: string;
  folder: string;
}

/** Enters a file that lies in R2 into the library, under a name that is free. */
export async function keepReceived(
  env: Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>,
  { websiteId, id, name, folder }: File,
  { type, width, height, bytes, contentHash }: Extract<Received, { kind: 'stored' }>,
  now: number,
): Promise<void> {
  const [taken, placeholder] = await Promise.all([
    namesLike(env.DB, websiteId, filenamePrefix(name)),
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
