import { filenameFor, filenamePrefix } from '#domain/media/filename.ts';
import { type MediaRecord, PLACEHOLDER_WIDTH, placeholderSchema } from '#schema/contracts/media/media.ts';
import { insertMedium, listNamesLike } from '#worker/db/media/media.ts';
import type { Received } from './receive-media.ts';

/**
 * Creates a preview as a data URL. Only for JPEGs, because the preview would show through a transparent
 * image. Returns null when the Images binding is absent or fails.
 */
async function makePlaceholder(
  env: { MEDIA: R2Bucket; IMAGES?: ImagesBinding },
  key: string,
  contentType: string,
): Promise<string | null> {
  if (contentType !== 'image/jpeg' || !env.IMAGES) return null;
  try {
    const source = await env.MEDIA.get(key);
    if (!source) return null;
    const transformed = await env.IMAGES.input(source.body)
      .transform({ width: PLACEHOLDER_WIDTH })
      .output({ format: 'image/webp', quality: 40 });
    const response = transformed.response();
    if (!response.ok) return null;
    const address = `data:image/webp;base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
    return placeholderSchema.safeParse(address).success ? address : null;
  } catch (error) {
    console.warn('no placeholder', key, error instanceof Error ? error.message : error);
    return null;
  }
}

type Stored = Extract<Received, { kind: 'stored' }>;

interface File {
  websiteId: string;
  id: string;
  /** File name that the owner chose. */
  name: string;
  folder: string;
}

/**
 * Returns the media record of a received file. Chooses a name that is neither in the library nor in
 * `reserved`.
 */
export async function toMediaRecord(
  env: Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>,
  { websiteId, id, name, folder }: File,
  { type, width, height, bytes, contentHash }: Stored,
  reserved: readonly string[] = [],
): Promise<MediaRecord> {
  const [taken, placeholder] = await Promise.all([
    listNamesLike(env.DB, websiteId, filenamePrefix(name)),
    makePlaceholder(env, `${websiteId}/${id}`, type),
  ]);
  return {
    id,
    filename: filenameFor(name, type, new Set([...taken, ...reserved])),
    width,
    height,
    alt: '',
    contentType: type,
    bytes,
    ...(contentHash && { contentHash }),
    ...(placeholder && { placeholder }),
    ...(folder && { folder }),
  };
}

export async function saveReceived(
  env: Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>,
  file: File,
  stored: Stored,
  now: number,
): Promise<void> {
  await insertMedium(env.DB, file.websiteId, await toMediaRecord(env, file, stored), now);
}
