import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';

const call = createFeatureCall('commerce');

export const downloadFile = call({
  method: 'GET',
  path: '/download',
  summary: 'Download a file by its signed link',
  who: 'public',
  limit: 'COLLECTOR_LIMIT',
  answer: 'file',
  // 206 in response to a Range request.
  status: [200, 206],
});

export const renewDownload = call({
  method: 'POST',
  path: '/order/:id/downloads',
  summary: 'Create a new download link to a file of an order',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  body: z.object({ token: z.string().max(100), line: idSchema, file: idSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: 'html',
});
