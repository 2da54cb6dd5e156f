import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { designDraftSchema, designPublishSchema, designStateSchema } from './design.ts';

/** Addresses of the fonts that the deployment serves. */
const fontFilesSchema = z.object({
  fraunces: z.string(),
  frauncesItalic: z.string(),
  instrumentSans: z.string(),
  instrumentSansItalic: z.string(),
  inter: z.string(),
});

export const readDesign = call({
  method: 'GET',
  path: '/api/design',
  summary: 'Read palette, fonts and tweaks',
  who: 'content.read',
  answer: designStateSchema.extend({ fonts: fontFilesSchema }),
});

export const saveDesignDraft = call({
  method: 'PUT',
  path: '/api/design/draft',
  summary: 'Save the draft of the design',
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
  answer: designStateSchema,
});
