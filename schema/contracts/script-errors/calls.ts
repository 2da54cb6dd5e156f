import * as z from 'zod';
import { daysQuery } from '../analytics/analytics-summary.ts';
import { call } from '../calls/call.ts';
import { scriptErrorGroupSchema } from './activity.ts';

const fingerprintParams = z.object({ fingerprint: z.string() });

export const listScriptErrors = call({
  method: 'GET',
  path: '/api/analytics/script-errors',
  summary: 'List the script errors of visitors’ browsers',
  who: 'analytics.read',
  query: daysQuery,
  answer: z.object({ errors: z.array(scriptErrorGroupSchema) }),
});

export const resolveScriptError = call({
  method: 'POST',
  path: '/api/analytics/script-errors/:fingerprint/resolve',
  summary: 'Mark a script error as dealt with',
  who: 'settings.write',
  params: fingerprintParams,
  answer: 'empty',
});

export const reopenScriptError = call({
  method: 'POST',
  path: '/api/analytics/script-errors/:fingerprint/reopen',
  summary: 'Mark a script error as open again',
  who: 'settings.write',
  params: fingerprintParams,
  answer: 'empty',
});
