import type { Context } from 'hono';
import { toImageRef } from '#domain/media/image-ref.ts';
import { uploadProblemText } from '#domain/media/upload-texts.ts';
import { MAX_SEARCH_TERM_LENGTH } from '#schema/contracts/limits.ts';
import * as calls from '#schema/contracts/media/calls.ts';
import { DEFAULT_FOCAL_POINT, type MediaRecord, type Medium } from '#schema/contracts/media/media.ts';
import { createId } from '#worker/crypto/random.ts';
import { describeMedium, findMedium, listMedia, trashMedium } from '#worker/db/media/media.ts';
import { findMediaUses } from '#worker/db/media/media-uses.ts';
import { replaceMedia } from '#worker/db/media/replace-media.ts';
import { openFile } from '../../calls/bounded-body.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { receiveMedia } from '../../media/receive-media.ts';
import { saveReceived } from '../../media/save-received.ts';
import { isOfBasicAccount } from '../../media/vimeo-account.ts';

export const mediaApi = new Routes();

async function getMedium(c: Context<AppEnv>, id: string, isDeleted = false): Promise<Medium> {
  const medium = await findMedium(c.env.DB, c.var.site.id, id, isDeleted);
  if (!medium) throw notFound(c.req.path);
  return medium;
}

const toRecord = ({ url: _, createdAt: __, ...record }: Medium): MediaRecord => record;

mediaApi.handle(calls.listMedia, async (c, { query }) => {
  const search = query.search.trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const after = query.cursor ?? null;
  const { kind, folder = null } = query;
  return listMedia(c.env.DB, c.var.site.id, { after, search, folder, kind });
});

/**
 * Streams the request body, which is the file itself, into storage. The file's name is in the query string.
 */
mediaApi.handle(calls.uploadMedium, async (c, { query }) => {
  const name = query.filename.slice(0, 300) || 'picture';
  const { body, length } = openFile(c);
  if (!body || length === 0) throw refused(uploadProblemText('broken', name));
  const file = { websiteId: c.var.site.id, id: createId(), name, folder: query.folder ?? '' };
  const received = await receiveMedia(c.env.MEDIA, `${file.websiteId}/${file.id}`, body, length);
  if (received.kind === 'refused') throw refused(uploadProblemText(received.problem, name));
  await saveReceived(c.env, file, received, Date.now());
  return { medium: await getMedium(c, file.id) };
});

const refused = (error: string) => new WireException(415, { error });

mediaApi.handle(calls.readMedium, async (c, { params }) => {
  const medium = await getMedium(c, params.id);
  return { medium, uses: await findMediaUses(c.env.DB, c.var.site.id, medium.id) };
});

mediaApi.handle(calls.saveMedium, async (c, { params, body }) => {
  const { id } = await getMedium(c, params.id);
  const { alt, title, credit, licence, description, focalPoint } = await body;
  const isCentred = focalPoint.x === DEFAULT_FOCAL_POINT.x && focalPoint.y === DEFAULT_FOCAL_POINT.y;
  await describeMedium(c.env.DB, c.var.site.id, id, {
    alt,
    title: title || null,
    credit: credit || null,
    licence: licence || null,
    description: description || null,
    focalPoint: isCentred ? null : focalPoint,
  });
  return { medium: await getMedium(c, params.id) };
});

mediaApi.handle(calls.replaceMedium, async (c, { params, body }) => {
  const medium = await getMedium(c, params.id);
  const { by } = await body;
  const other = await findMedium(c.env.DB, c.var.site.id, by);
  const mediaKind = ({ contentType }: Medium) => contentType.split('/')[0];
  if (!other || by === medium.id) throw invalid({ by: 'Choose another file from your library.' });
  if (mediaKind(other) !== mediaKind(medium))
    throw invalid({ by: 'Choose a file of the same type: an image, a video or audio.' });
  // The new file takes over the replaced file's texts, unless the owner has entered others.
  const { alt, title, credit, licence, description } = toRecord(medium);
  const inherited = {
    alt: other.alt || alt,
    ...(!other.title && title && { title }),
    ...(!other.credit && credit && { credit }),
    ...(!other.licence && licence && { licence }),
    ...(!other.description && description && { description }),
  };
  const described: MediaRecord = { ...toRecord(other), ...inherited };
  await describeMedium(c.env.DB, c.var.site.id, other.id, inherited);
  const changed = await replaceMedia(c.env.DB, c.var.site.id, medium.id, toImageRef(described));
  return { changed, medium: await getMedium(c, by) };
});

mediaApi.handle(calls.checkVimeoAccount, async (_, { query }) => ({
  isBasic: await isOfBasicAccount(query.page),
}));

mediaApi.handle(calls.deleteMedium, async (c, { params, query }) => {
  const medium = await getMedium(c, params.id);
  const uses = await findMediaUses(c.env.DB, c.var.site.id, medium.id);
  const what = medium.font ? 'font' : 'image';
  if (uses.length > 0 && query.used !== '1')
    throw conflict(
      uses.length === 1
        ? `This ${what} is used in one place.`
        : `This ${what} is used in ${uses.length} places.`,
      'Replace it there first, or delete it anyway.',
    );
  await trashMedium(c.env.DB, c.var.site.id, medium.id, Date.now());
});

mediaApi.handle(calls.restoreMedium, async (c, { params }) => {
  const medium = await getMedium(c, params.id, true);
  await trashMedium(c.env.DB, c.var.site.id, medium.id, null);
  return { medium: await getMedium(c, params.id) };
});
