import * as z from 'zod';
import { call, createFeatureCall } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  headerFooterPreviewSchema,
  headerFooterStateSchema,
  publishHeaderFooterSchema,
  saveHeaderFooterSchema,
} from './header-footer.ts';
import { linkTargetQuerySchema, linkTargetsSchema } from './link-targets.ts';
import {
  draftPatchSchema,
  draftSchema,
  newPageSchema,
  pageAnswer,
  pageListSchema,
  pageSettingsSchema,
  previewLinkSchema,
  publishSchema,
  renderSectionsSchema,
  revisionListSchema,
  revisionParams,
  scheduleSchema,
  statusSchema,
  widgetRequestSchema,
} from './owner-api.ts';
import { pageContentSchema } from './page-content.ts';
import { publishWarningSchema } from './publish-warning.ts';

const editorCall = createFeatureCall('editor');

export const listPages = call({
  method: 'GET',
  path: '/api/pages',
  summary: 'List the pages',
  who: 'content.read',
  query: z.object({ deleted: z.string().optional() }),
  answer: pageListSchema,
});

export const createPage = call({
  method: 'POST',
  path: '/api/pages',
  summary: 'Create a page',
  who: 'content.write',
  body: newPageSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
  status: 201,
});

export const readPage = call({
  method: 'GET',
  path: '/api/pages/:id',
  summary: 'Read a page with its draft',
  who: 'content.read',
  params: idParams,
  answer: pageAnswer,
});

export const savePageDraft = call({
  method: 'PUT',
  path: '/api/pages/:id/draft',
  summary: 'Save the draft of a page',
  activity: 'hourly',
  who: 'content.write',
  params: idParams,
  body: draftSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
});

export const patchPageDraft = call({
  method: 'POST',
  path: '/api/pages/:id/draft',
  summary: 'Save the changes of the draft of a page',
  done: 'Saved the draft of a page',
  activity: 'hourly',
  who: 'content.write',
  params: idParams,
  body: draftPatchSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
});

export const savePageSettings = call({
  method: 'PUT',
  path: '/api/pages/:id/settings',
  summary: 'Change the path of a page and its access',
  who: 'content.write',
  params: idParams,
  body: pageSettingsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: pageAnswer,
});

export const publishPage = call({
  method: 'POST',
  path: '/api/pages/:id/publish',
  summary: 'Publish the draft of a page; the response lists problems that visitors may have with it',
  who: 'content.publish',
  params: idParams,
  body: publishSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: pageAnswer.extend({
    revision: z.number().optional(),
    warnings: z.array(publishWarningSchema),
  }),
});

export const findLinkTargets = call({
  method: 'GET',
  path: '/api/link-targets',
  summary: 'Find the targets of links on this site, and describe the target of one',
  who: 'content.read',
  query: linkTargetQuerySchema,
  answer: linkTargetsSchema,
});

export const readPublished = call({
  method: 'GET',
  path: '/api/pages/:id/published',
  summary: 'Read the published version of a page; null if it has none',
  who: 'content.read',
  params: idParams,
  answer: z.object({ content: pageContentSchema.nullable() }),
});

export const schedulePage = call({
  method: 'POST',
  path: '/api/pages/:id/schedule',
  summary: 'Schedule the changes of a page',
  who: 'content.publish',
  params: idParams,
  body: scheduleSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
});

export const setPageStatus = call({
  method: 'POST',
  path: '/api/pages/:id/status',
  summary: 'Schedule or unpublish a page',
  who: 'content.publish',
  params: idParams,
  body: statusSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: pageAnswer,
});

export const linkPagePreview = call({
  method: 'POST',
  path: '/api/pages/:id/preview-link',
  summary: 'Create a preview link to the draft of a page',
  who: 'content.write',
  params: idParams,
  answer: previewLinkSchema,
  status: 201,
});

export const listRevisions = call({
  method: 'GET',
  path: '/api/pages/:id/revisions',
  summary: 'List the versions of a page',
  who: 'content.read',
  params: idParams,
  answer: revisionListSchema,
});

export const readRevision = call({
  method: 'GET',
  path: '/api/pages/:id/revisions/:revisionId',
  summary: 'Read a version of a page',
  who: 'content.read',
  params: revisionParams,
  answer: z.object({ content: pageContentSchema }),
});

export const restoreRevision = call({
  method: 'POST',
  path: '/api/pages/:id/revisions/:revisionId/restore',
  summary: 'Restore a version as the draft of its page',
  who: 'content.write',
  params: revisionParams,
  body: publishSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: pageAnswer,
});

export const readHeaderFooter = editorCall({
  method: 'GET',
  path: '/api/site-header-footer',
  summary: 'Read the draft and the published version of header and footer',
  who: 'content.read',
  answer: headerFooterStateSchema,
});

export const saveHeaderFooter = editorCall({
  method: 'PUT',
  path: '/api/site-header-footer',
  summary: 'Save the draft of header and footer',
  activity: 'hourly',
  who: 'content.write',
  body: saveHeaderFooterSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: headerFooterStateSchema,
});

export const publishHeaderFooter = editorCall({
  method: 'POST',
  path: '/api/site-header-footer/publish',
  summary: 'Publish the draft of header and footer for every page, and a page or item with them',
  done: 'Published header and footer',
  who: 'content.publish',
  body: publishHeaderFooterSchema,
  raisesRevision: true,
  answer: headerFooterStateSchema.extend({ revision: z.number().optional() }),
});

export const previewHeaderFooter = editorCall({
  method: 'POST',
  path: '/api/site-header-footer/preview',
  summary: 'Render header and footer before they are saved',
  activity: 'none',
  who: 'content.write',
  body: headerFooterPreviewSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ header: z.string(), footer: z.string() }),
});

export const renderWidget = call({
  method: 'POST',
  path: '/api/widget/GetWidgetRendering',
  summary: 'Render a block (B7.22)',
  who: 'public',
  form: widgetRequestSchema,
  limit: 'SHOP_LIMIT',
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ html: z.string() }),
});

export const renderSections = editorCall({
  method: 'POST',
  path: '/api/widget/render-sections',
  summary: 'Render sections before they are part of a page',
  activity: 'none',
  who: 'content.write',
  body: renderSectionsSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ sections: z.array(z.object({ id: z.string(), html: z.string() })) }),
});
