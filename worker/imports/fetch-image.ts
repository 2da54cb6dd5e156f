import { BYTES_PER_MB, SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { imageTargetProblem, type TargetEnv } from '#worker/forms/webhook-target.ts';
import { isUnknownHost } from '#worker/kernel/unknown-host.ts';
import { type Received, receiveMedia } from '#worker/media/receive-media.ts';

type Stored = Extract<Received, { kind: 'stored' }>;

export type FetchedImage =
  | { kind: 'stored'; stored: Stored }
  /**
   * The image was not fetched. `isSilent` means that the host did not respond, so that its other images are
   * likely to fail too.
   */
  | { kind: 'failed'; why: string; isSilent: boolean };

const failed = (why: string, isSilent = false): FetchedImage => ({ kind: 'failed', why, isSilent });

const { imageBytes, imageMs, imageRedirects } = SITE_IMPORT_LIMITS;
/** Maximum size, in bytes, of an image that is buffered in memory because its length is unknown. */
const BUFFERED_BYTES = 8_000_000;
const TOO_LARGE = `larger than ${imageBytes / BYTES_PER_MB} MB`;

const WHY_REFUSED: Readonly<Record<Extract<Received, { kind: 'refused' }>['problem'], string>> = {
  unsupported: 'not a JPEG, PNG, GIF, WebP, AVIF or SVG',
  svg: 'an SVG that could not be made safe',
  markup: 'an image that also contains a web page',
  broken: 'damaged',
  'too-many-pixels': 'more pixels than images can have',
  'cut-off': 'the file ended early',
  followed: 'the file has other data after the image',
};

interface Wanted {
  url: string;
  /** Key in R2. */
  key: string;
}

/**
 * Fetches an image from another server and stores it under `key`. Requests public URLs only, validates the
 * target of every redirect in the same way, and detects the type from the image's bytes instead of the
 * server's headers. Stores nothing if the image fails.
 */
export async function fetchImage(
  env: TargetEnv & Pick<Env, 'MEDIA'>,
  { url, key }: Wanted,
  ask: typeof fetch = fetch,
): Promise<FetchedImage> {
  const signal = AbortSignal.timeout(imageMs);
  let address = url;
  try {
    for (let hop = 0; hop <= imageRedirects; hop++) {
      const problem = await imageTargetProblem(env, address, ask);
      if (problem)
        return problem.isTemporary
          ? failed('the name of its server could not be looked up', true)
          : failed('its address is not on the public internet');
      const answer = await ask(address, {
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Sitewright import' },
        signal,
        redirect: 'manual',
      });
      const location = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        await answer.body?.cancel();
        address = URL.parse(location, address)?.href ?? '';
        continue;
      }
      if (answer.status !== 200 || !answer.body) {
        if (await isUnknownHost(env, answer)) return failed('its server does not exist', true);
        await answer.body?.cancel();
        return failed(`its server responded with status ${answer.status}`, answer.status >= 500);
      }
      return await receive(env.MEDIA, key, answer, answer.body);
    }
    return failed(`more than ${imageRedirects} redirects`);
  } catch (error) {
    await env.MEDIA.delete(key);
    if (signal.aborted) return failed('its server took too long', true);
    console.warn('an image could not be fetched', address, error);
    return failed('its server did not send all of it', true);
  }
}

async function receive(
  bucket: R2Bucket,
  key: string,
  { headers }: Response,
  body: ReadableStream<Uint8Array>,
): Promise<FetchedImage> {
  const declared = Number(headers.get('content-length') ?? Number.NaN);
  if (declared > imageBytes) {
    await body.cancel();
    return failed(TOO_LARGE);
  }
  const isDeclared = Number.isSafeInteger(declared) && declared > 0 && !headers.has('content-encoding');
  if (isDeclared) return toFetched(bucket, key, await receiveMedia(bucket, key, body, declared));
  const bytes = await gather(body);
  if (!bytes)
    return failed(
      `its server does not tell its size, and it is larger than ${BUFFERED_BYTES / BYTES_PER_MB} MB`,
    );
  const { length } = bytes;
  return toFetched(bucket, key, await receiveMedia(bucket, key, new Blob([bytes]).stream(), length));
}

async function toFetched(bucket: R2Bucket, key: string, received: Received): Promise<FetchedImage> {
  if (received.kind === 'refused') return failed(WHY_REFUSED[received.problem]);
  if (received.type.startsWith('image/')) return { kind: 'stored', stored: received };
  await bucket.delete(key);
  return failed(WHY_REFUSED.unsupported);
}

/** Reads a body into memory. Returns null if it is too large. */
async function gather(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.byteLength;
    // Returning from the loop cancels the body.
    if (length > BUFFERED_BYTES) return null;
    pieces.push(piece);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
