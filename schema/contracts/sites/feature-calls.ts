import * as z from 'zod';
import { call } from '../calls/call.ts';
import { FEATURES } from './features.ts';

const featuresSchema = z.object({ features: z.array(z.enum(FEATURES)).max(FEATURES.length) });

export const readFeatures = call({
  method: 'GET',
  path: '/api/settings/features',
  summary: 'List the features of the site that are on',
  who: 'settings.read',
  answer: featuresSchema,
});

export const saveFeatures = call({
  method: 'PUT',
  path: '/api/settings/features',
  summary: 'Turn features of the site on and off',
  who: 'settings.write',
  body: featuresSchema,
  raisesRevision: true,
  answer: featuresSchema,
});
