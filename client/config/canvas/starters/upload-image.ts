import { callApi } from '#client/config/kit/api/call-api.ts';
import { mediaApi, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import { sendFileInto } from '#client/config/kit/shared/media/send-file.ts';
import * as calls from '#schema/contracts/media/calls.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media/media.ts';
import type { SampleImage } from './site-plan.ts';

const FOLDER = 'Samples';
const send = sendFileInto(() => FOLDER);

export async function uploadSampleImage({
  name,
  url,
  alt,
  focalPoint = DEFAULT_FOCAL_POINT,
}: SampleImage): Promise<ImageRef> {
  const filename = `sample-${name}.jpg`;
  const { media } = await callApi(calls.listMedia, { query: { search: filename } });
  const known = media.find((medium) => medium.filename === filename);
  if (known && known.alt !== '') return toImageRef(known);
  const medium = known ?? (await upload(url, filename));
  const rights = { credit: 'Sitewright', licence: 'Free to use with Sitewright' };
  return toImageRef(
    await mediaApi.save(medium.id, { alt, title: '', description: '', focalPoint, ...rights }),
  );
}

async function upload(url: string, filename: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the picture ${filename} is not there: ${answer.status}`);
  const file = new File([await answer.blob()], filename, { type: 'image/jpeg' });
  const outcome = await send(file, () => {}, new AbortController().signal);
  if (outcome.kind === 'done') return outcome.medium;
  throw new Error(outcome.kind === 'failed' ? outcome.reason : 'The upload was cancelled.');
}
