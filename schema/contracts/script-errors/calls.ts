import * as z from 'zod';
import { call } from '../calls/call.ts';

const fingerprintParams = z.object({ fingerprint: z.string() });

/** File name of a script, such as 'visitor-Bx3k9d2f.js'. */
const scriptParams = z.object({ script: z.string().regex(/^[\w.-]{1,120}\.js$/) });

export const readSourceMap = call({
  method: 'GET',
  path: '/api/analytics/source-maps/:script',
  summary: 'Read the source map of a script, to locate its errors',
  who: 'analytics.read',
  params: scriptParams,
  answer: 'file',
});

export const resolveScriptError = call({
  method: 'POST',
  path: '/api/analytics/script-errors/:fingerprint/resolve',
  summary: 'Mark a script error as resolved',
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
