import { MOCK_RECORDING_ID, RECORDING_FLAG } from '#schema/contracts/analytics/session-recording.ts';
import * as calls from '#schema/contracts/analytics/visitor-calls.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import { Routes } from '../../../calls/routes.ts';

/** GET /api/commerce/fullstory/getId (B7.44): a mock id for sessions that are not recorded (B7.45). */
export const recording = new Routes();

recording.handle(calls.readRecordingId, (c) => {
  const isRecorded = c.var.site.flags[RECORDING_FLAG] === true && visitorPolicy(c).canRecognise;
  return isRecorded ? crypto.randomUUID() : MOCK_RECORDING_ID;
});
