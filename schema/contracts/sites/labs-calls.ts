import * as z from 'zod';
import { call } from '../calls/call.ts';

const featureSchema = z.object({
  id: z.string().max(60),
  title: z.string().max(100),
  description: z.string().max(300),
  enabled: z.boolean(),
});
const listSchema = z.object({ features: z.array(featureSchema).max(100) });
/** Chosen features. Only `id` and `enabled` are read; an unknown id has no effect. */
const choiceSchema = z.object({
  features: z.array(featureSchema.pick({ id: true, enabled: true })).max(100),
});

/** Lists internal features. Responds with 404 unless the site has the status "internal". */
export const readInternalLabs = call({
  method: 'GET',
  path: '/api/labs/internal',
  summary: 'List the experimental features of internal sites',
  who: 'settings.write',
  answer: listSchema,
});
export const saveInternalLabs = call({
  method: 'POST',
  path: '/api/labs/internal',
  summary: 'Turn experimental features of internal sites on and off',
  who: 'settings.write',
  body: choiceSchema,
  raisesRevision: true,
  answer: listSchema,
});

export const readLabs = call({
  method: 'GET',
  path: '/api/labs/circle',
  summary: 'List the experimental features that the site can try',
  who: 'settings.write',
  answer: listSchema,
});
export const saveLabs = call({
  method: 'POST',
  path: '/api/labs/circle',
  summary: 'Turn experimental features on and off',
  who: 'settings.write',
  body: choiceSchema,
  raisesRevision: true,
  answer: listSchema,
});
