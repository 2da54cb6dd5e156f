import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';

/** A stored value with one picture, film or recording put in place of another, wherever it stands in it; the same value when it does not. */
export function replacePicture<Value>(value: Value, from: string, to: ImageRef): Value {
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
    // Another recording has another length.
    if ('seconds' in value) return { mediaId: to.mediaId, filename: to.filename, seconds: null };
    const before = imageRefSchema.safeParse(value);
    // What the page says of its picture stays: another crop of the same pot is still that pot.
    return { ...to, alt: before.success && before.data.alt !== '' ? before.data.alt : to.alt };
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, walk(entry, from, to)]));
}
