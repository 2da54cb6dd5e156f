import { PLACEHOLDER_WIDTH, placeholderSchema } from '#schema/contracts/media/media.ts';

/**
 * A 20 pixel preview as a data URL, shown while the picture loads. Only for JPEGs, because transparent pictures would
 * show it through. Null where the Images binding is absent or fails: the page works without it.
 */
export async function makePlaceholder(
  env: { MEDIA: R2Bucket; IMAGES?: ImagesBinding },
  key: string,
  contentType: string,
): Promise<string | null> {
  if (contentType !== 'image/jpeg' || !env.IMAGES) return null;
  try {
    const source = await env.MEDIA.get(key);
    if (!source) return null;
    const made = await env.IMAGES.input(source.body)
      .transform({ width: PLACEHOLDER_WIDTH })
      .output({ format: 'image/webp', quality: 40 });
    const response = made.response();
    if (!response.ok) return null;
    const address = `data:image/webp;base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
    return placeholderSchema.safeParse(address).success ? address : null;
  } catch (error) {
    console.warn('no placeholder', key, error instanceof Error ? error.message : error);
    return null;
  }
}
