import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idSchema } from '../ids.ts';
import {
  headerFooterDraftSchema,
  headerFooterStateSchema,
  headerFooterVersionSchema,
} from './header-footer.ts';
import { revisionListSchema } from './owner-api.ts';

const call = createFeatureCall('editor');

export const listHeaderFooterRevisions = call({
  method: 'GET',
  path: '/api/site-header-footer/revisions',
  summary: 'List the versions of header and footer',
  who: 'content.read',
  answer: revisionListSchema,
});

const headerFooterRevision = z.object({ revisionId: idSchema });

export const readHeaderFooterRevision = call({
  method: 'GET',
  path: '/api/site-header-footer/revisions/:revisionId',
  summary: 'Read a version of header and footer',
  who: 'content.read',
  params: headerFooterRevision,
  answer: z.object({ content: headerFooterDraftSchema }),
});

export const restoreHeaderFooterRevision = call({
  method: 'POST',
  path: '/api/site-header-footer/revisions/:revisionId/restore',
  summary: 'Restore a version as the draft of header and footer',
  who: 'content.write',
  params: headerFooterRevision,
  body: headerFooterVersionSchema,
  answer: headerFooterStateSchema,
});
