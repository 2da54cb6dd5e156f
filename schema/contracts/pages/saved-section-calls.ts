import * as z from 'zod';
import { createFeatureCall } from '../calls/call.ts';
import { idParams, idSchema } from '../ids.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import { newSavedSectionSchema, savedSectionNameSchema, savedSectionSchema } from './saved-sections.ts';

const call = createFeatureCall('editor');

export const listSavedSections = call({
  method: 'GET',
  path: '/api/saved-sections',
  summary: 'List the saved sections',
  who: 'content.read',
  answer: z.object({ sections: z.array(savedSectionSchema) }),
});

export const saveSection = call({
  method: 'POST',
  path: '/api/saved-sections',
  summary: 'Save a section for other pages',
  who: 'content.write',
  body: newSavedSectionSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: z.object({ id: idSchema }),
  status: 201,
});

export const renameSavedSection = call({
  method: 'PUT',
  path: '/api/saved-sections/:id',
  summary: 'Rename a saved section',
  who: 'content.write',
  params: idParams,
  body: z.object({ name: savedSectionNameSchema }),
  answer: 'empty',
});

export const removeSavedSection = call({
  method: 'DELETE',
  path: '/api/saved-sections/:id',
  summary: 'Remove a saved section; pages that use it keep it',
  who: 'content.write',
  params: idParams,
  answer: 'empty',
});
