import { call } from '../calls/call.ts';
import { sampleStateSchema } from './sample-data.ts';

export const readSampleData = call({
  method: 'GET',
  path: '/api/sample-data',
  summary: 'Read whether a site has sample data, and how much',
  who: 'config',
  answer: sampleStateSchema,
});

export const removeSampleData = call({
  method: 'DELETE',
  path: '/api/sample-data',
  summary: 'Remove the sample data and nothing else',
  activity: 'own',
  who: 'settings.write',
  raisesRevision: true,
  answer: 'empty',
});
