import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { uploadProblemText } from '#domain/media/upload-texts.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { MAX_SEARCH_TERM_LENGTH } from '#schema/contracts/limits.ts';
import {
  DEFAULT_FOCAL_POINT,
  MEDIA_KINDS,
  type MediaRecord,
  type Medium,
  mediaDetailsSchema,
  replaceMediaSchema,
} from '#schema/contracts/media/media.ts';
import { createId } from '#worker/crypto/random.ts';
import { binMedium, listMedia, readMedium, refOf, saveMedium, usesOf } from '#worker/db/media/media.ts';
import { replaceMedia } from '#worker/db/media/replace-media.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { keepReceived } from '../../media/keep-received.ts';
import { receivePicture } from '../../media/receive-picture.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';
import { folderOf } from './media-folder.ts';

/** The media library: list, upload, details, where a file is used, replace, delete and restore. */
export const mediaApi = new Hono<AppEnv>();

const kindSchema = z.enum(MEDIA_KINDS);

function parseCursor(cursor: string | undefined) {
  if (!cursor) return null;
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (!createdAt || !id) throw invalid({ cursor: 'is not one of ours' });
  return { createdAt: Number(createdAt), id };
}

/** The file of `:id` on this site; any other id is 404. */
async function mediumOf(c: Context<AppEnv>, isDeleted = false): Promise<Medium> {
  const id = idSchema.safeParse(c.req.param('id'));
  const medium = id.success ? await readMedium(c.env.DB, c.var.site.id, id.data, isDeleted) : null;
  if (!medium) throw notFound(c.req.path);
  return medium;
}

const recordOf = ({ url: _, createdAt: __, ...record }: Medium): MediaRecord => record;

mediaApi.get('/api/media', async (c) => {
  const search = (c.req.query('search') ?? '').trim().slice(0, MAX_SEARCH_TERM_LENGTH);
  const after = parseCursor(c.req.query('cursor'));
  const folder = c.req.query('folder') === undefined ? null : folderOf(c);
  const kind = kindSchema.safeParse(c.req.query('kind') ?? 'all');
  if (!kind.success) throw invalid({ kind: 'is not one of ours' });
  return c.json(await listMedia(c.env.DB, c.var.site.id, { after, search, folder, kind: kind.data }), 200, {
    'cache-control': 'no-store',
  });
});

/** The body is the file itself, so that it can stream; its name is in the query. */
mediaApi.post('/api/media', async (c) => {
  const name = (c.req.query('filename') ?? '').slice(0, 300) || 'picture';
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  const { body } = c.req.raw;
  if (!Number.isInteger(length)) throw new WireException(411, { error: 'Send the length of the file.' });
  if (!body || length === 0) throw refused(uploadProblemText('broken', name));
  const file = { websiteId: c.var.site.id, id: createId(), name, folder: folderOf(c) };
  const received = await receivePicture(c.env.MEDIA, `${file.websiteId}/${file.id}`, body, length);
  if (received.kind === 'refused') throw refused(uploadProblemText(received.problem, name));
  await keepReceived(c.env, file, received, Date.now());
  return c.json({ medium: await readMedium(c.env.DB, file.websiteId, file.id) }, 201);
});

const refused = (error: string) => new WireException(415, { error });

mediaApi.get('/api/media/:id', async (c) => {
  const medium = await mediumOf(c);
  return c.json({ medium, uses: await usesOf(c.env.DB, c.var.site.id, medium.id) }, 200, {
    'cache-control': 'no-store',
  });
});

mediaApi.put('/api/media/:id', async (c) => {
  const {
    focalPoint: _,
    title: __,
    credit: ___,
    licence: ____,
    description: _____,
    ...rest
  } = recordOf(await mediumOf(c));
  const { alt, title, credit, licence, description, focalPoint } = await bodyOf(c, mediaDetailsSchema);
  const isCentred = focalPoint.x === DEFAULT_FOCAL_POINT.x && focalPoint.y === DEFAULT_FOCAL_POINT.y;
  await saveMedium(c.env.DB, c.var.site.id, {
    ...rest,
    alt,
    ...(title && { title }),
    ...(credit && { credit }),
    ...(licence && { licence }),
    ...(description && { description }),
    ...(!isCentred && { focalPoint }),
  });
  return c.json({ medium: await mediumOf(c) });
});

mediaApi.post('/api/media/:id/replace', async (c) => {
  const medium = await mediumOf(c);
  const { by } = await bodyOf(c, replaceMediaSchema);
  const other = await readMedium(c.env.DB, c.var.site.id, by);
  const kindOf = ({ contentType }: Medium) => contentType.split('/')[0];
  if (!other || by === medium.id) throw invalid({ by: 'must be another image of this site' });
  if (kindOf(other) !== kindOf(medium))
    throw invalid({ by: 'must be of the same type: an image, a video or audio' });
  // The new file speaks for the old one, unless its owner has said something else of it.
  const { alt, title, credit, licence, description } = recordOf(medium);
  const described: MediaRecord = {
    ...recordOf(other),
    alt: other.alt || alt,
    ...(!other.title && title && { title }),
    ...(!other.credit && credit && { credit }),
    ...(!other.licence && licence && { licence }),
    ...(!other.description && description && { description }),
  };
  await saveMedium(c.env.DB, c.var.site.id, described);
  const changed = await replaceMedia(c.env.DB, c.var.site.id, medium.id, refOf(described));
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json({ changed, medium: await readMedium(c.env.DB, c.var.site.id, by) });
});

mediaApi.delete('/api/media/:id', async (c) => {
  const medium = await mediumOf(c);
  const uses = await usesOf(c.env.DB, c.var.site.id, medium.id);
  if (uses.length > 0 && c.req.query('used') !== '1')
    throw conflict(
      uses.length === 1 ? 'This image is used in one place.' : `This image is used in ${uses.length} places.`,
      'Replace it there first, or delete it anyway.',
    );
  await binMedium(c.env.DB, c.var.site.id, medium.id, Date.now());
  return c.body(null, 204);
});

mediaApi.post('/api/media/:id/restore', async (c) => {
  const medium = await mediumOf(c, true);
  await binMedium(c.env.DB, c.var.site.id, medium.id, null);
  return c.json({ medium: await mediumOf(c) });
});
