import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { mediumSchema } from '../media/media.ts';
import { designDraftSchema, designPublishSchema, designStateSchema } from './design.ts';
import { fontTableSchema } from './font-files.ts';
import { fontFileSchema, MAX_FONT_BYTES } from './own-font.ts';

export const readDesign = call({
  method: 'GET',
  path: '/api/design',
  summary: 'Read palette, fonts and tweaks',
  who: 'content.read',
  answer: designStateSchema.extend({ fonts: fontTableSchema }),
});

export const uploadFont = call({
  method: 'POST',
  path: '/api/fonts',
  summary: 'Upload a font file; the body is the file itself',
  who: 'content.write',
  query: fontFileSchema.extend({ filename: z.string().max(300).default('font') }),
  upload: 'file',
  bodyLimitBytes: MAX_FONT_BYTES,
  fileNameIn: 'filename',
  answer: z.object({ medium: mediumSchema }),
  status: 201,
});

export const saveDesignDraft = call({
  method: 'PUT',
  path: '/api/design/draft',
  summary: 'Save the draft of the design',
  activity: 'hourly',
  who: 'content.write',
  body: designDraftSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: designStateSchema,
});

export const publishDesign = call({
  method: 'POST',
  path: '/api/design/publish',
  summary: 'Publish the design',
  who: 'content.publish',
  body: designPublishSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: designStateSchema,
});
