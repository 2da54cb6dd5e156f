import { MOCK_RECORDING_ID } from '#schema/contracts/analytics/session-recording.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { findRecorder } from '#worker/sites/hosting.ts';
import { Routes } from '../../../calls/routes.ts';

/** GET /api/commerce/fullstory/getId (B7.44): a mock id for sessions that are not recorded, and for all without a recorder (B7.45). */
export const recording = new Routes();

recording.handle(calls.readRecordingId, (c) => {
  const { recordedShare } = c.var.site.settings;
  const isRecorded = recordedShare > 0 && findRecorder(c.env) !== null && visitorPolicy(c).canRecognise;
  return isRecorded ? crypto.randomUUID() : MOCK_RECORDING_ID;
});
