import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';

/**
 * Replaces a media file everywhere in a stored value. Returns the same object if the value does not contain
 * the file.
 */
export function replaceMediaRefs<Value>(value: Value, from: string, to: ImageRef): Value {
  const replaced = walk(value, from, to);
  return replaced as Value;
}

function walk(value: unknown, from: string, to: ImageRef): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll(`/images/${from}/`, `/images/${to.mediaId}/`)
      .replaceAll(`/s/${from}/`, `/s/${to.mediaId}/`);
  if (Array.isArray(value)) return value.map((entry) => walk(entry, from, to));
  if (typeof value !== 'object' || value === null) return value;
  if ('mediaId' in value && value.mediaId === from) {
    // Drop the duration, because it is that of the replaced file.
    if ('seconds' in value) return { mediaId: to.mediaId, filename: to.filename, seconds: null };
    const before = imageRefSchema.safeParse(value);
    // Keep the alt text and title of this use of the image.
    return { ...to, alt: before.success && before.data.alt !== '' ? before.data.alt : to.alt };
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry, from, to)]));
}
