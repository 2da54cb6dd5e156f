import * as z from 'zod';
import { call } from '../calls/call.ts';
import { idParams } from '../ids.ts';
import { WXR_LIMITS } from '../limits.ts';
import {
  importBlogSchema,
  importNoteGroupSchema,
  newSiteImportQuerySchema,
  siteImportSchema,
  startImportInputSchema,
} from './site-import.ts';

const importAnswer = z.object({ import: siteImportSchema });

export const listSiteImports = call({
  method: 'GET',
  path: '/api/site-imports',
  summary: 'List the imports from other systems, newest first, and the blogs that can take posts',
  who: 'settings.read',
  answer: z.object({ imports: z.array(siteImportSchema), blogs: z.array(importBlogSchema) }),
});

export const uploadSiteImport = call({
  method: 'POST',
  path: '/api/site-imports',
  summary: 'Upload an export of another system; the body is the file itself',
  who: 'settings.write',
  query: newSiteImportQuerySchema,
  upload: 'file',
  fileNameIn: 'filename',
  bodyLimitBytes: WXR_LIMITS.bytes,
  answer: importAnswer,
  status: 201,
});

export const readSiteImport = call({
  method: 'GET',
  path: '/api/site-imports/:id',
  summary: 'Read the progress of an import, and a summary of its report',
  who: 'settings.read',
  params: idParams,
  answer: importAnswer.extend({ notes: z.array(importNoteGroupSchema) }),
});

export const startSiteImport = call({
  method: 'POST',
  path: '/api/site-imports/:id/start',
  summary: 'Start an import whose file was read',
  done: 'Started an import',
  who: 'settings.write',
  params: idParams,
  body: startImportInputSchema,
  answer: importAnswer,
});

export const pauseSiteImport = call({
  method: 'POST',
  path: '/api/site-imports/:id/pause',
  summary: 'Pause a running import',
  who: 'settings.write',
  params: idParams,
  raisesRevision: true,
  answer: importAnswer,
});

export const resumeSiteImport = call({
  method: 'POST',
  path: '/api/site-imports/:id/resume',
  summary: 'Continue a paused or failed import',
  who: 'settings.write',
  params: idParams,
  answer: importAnswer,
});

export const cancelSiteImport = call({
  method: 'DELETE',
  path: '/api/site-imports/:id',
  summary: 'Cancel an import; imported content stays until it is undone',
  who: 'settings.write',
  params: idParams,
  raisesRevision: true,
  answer: 'empty',
});

export const undoSiteImport = call({
  method: 'POST',
  path: '/api/site-imports/:id/undo',
  summary: 'Remove everything that an import added and that was not changed since',
  who: 'settings.write',
  params: idParams,
  answer: importAnswer,
});

export const downloadImportReport = call({
  method: 'GET',
  path: '/api/site-imports/:id/report',
  summary: 'Download a CSV file of everything that was not imported, or was changed, with the reasons',
  who: 'settings.read',
  params: idParams,
  answer: 'file',
});
