import { attachmentHeader } from '#domain/downloads/sniff-file.ts';
import { fileKey } from './receive-file.ts';

export async function fileAnswer(
  media: R2Bucket,
  { websiteId, id, name }: { websiteId: string; id: string; name: string },
): Promise<Response | null> {
  const object = await media.get(fileKey(websiteId, id));
  if (!object) return null;
  return new Response(object.body, {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-length': String(object.size),
      'content-disposition': attachmentHeader(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
