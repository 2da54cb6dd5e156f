import { filenameFor, filenamePrefix } from '#domain/media/filename.ts';
import { detectFont } from '#domain/media/sniff.ts';
import { tooLargeText, unsupportedText } from '#domain/media/upload-texts.ts';
import * as calls from '#schema/contracts/design/calls.ts';
import { FONT_TYPES, MAX_FONT_BYTES } from '#schema/contracts/design/own-font.ts';
import { createId } from '#worker/crypto/random.ts';
import { findMedium, insertMedium, listNamesLike } from '#worker/db/media/media.ts';
import { openFile } from '../../calls/bounded-body.ts';
import { Routes } from '../../calls/routes.ts';
import { WireException } from '../../errors.ts';
import { readHead, streamUpload } from '../../media/stream-upload.ts';

const SIGNATURE_BYTES = 4;

export const fontsApi = new Routes();

fontsApi.handle(calls.uploadFont, async (c, { query: { filename, ...font } }) => {
  const { body, length } = openFile(c);
  if (length > MAX_FONT_BYTES)
    throw new WireException(413, { error: tooLargeText(filename, MAX_FONT_BYTES) });
  const reader = body?.getReader();
  const head = reader ? await readHead(reader, SIGNATURE_BYTES) : new Uint8Array();
  const extension = detectFont(head);
  if (!reader || !extension) {
    await reader?.cancel();
    throw new WireException(415, {
      error: `${unsupportedText(filename, 'font')} WOFF2, WOFF, TTF and OTF are.`,
    });
  }
  const { id: websiteId } = c.var.site;
  const id = createId();
  const contentType = FONT_TYPES[extension];
  const contentHash = await streamUpload(c.env.MEDIA, `${websiteId}/${id}`, {
    reader,
    head,
    length,
    contentType,
  });
  const taken = await listNamesLike(c.env.DB, websiteId, filenamePrefix(filename));
  const record = {
    id,
    filename: filenameFor(filename, contentType, taken),
    width: 0,
    height: 0,
    alt: '',
    contentType,
    bytes: length,
    contentHash,
    font,
  };
  await insertMedium(c.env.DB, websiteId, record, Date.now());
  const medium = await findMedium(c.env.DB, websiteId, id);
  if (!medium) throw new Error(`font ${id} is gone`);
  return { medium };
});
