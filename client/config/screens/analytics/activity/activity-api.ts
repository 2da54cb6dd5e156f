import { callApi } from '#client/config/kit/api/call-api.ts';
import * as analytics from '#schema/contracts/analytics/calls.ts';
import * as scriptErrors from '#schema/contracts/script-errors/calls.ts';

export const activityApi = {
  resolve: (fingerprint: string, isResolved: boolean) =>
    callApi(isResolved ? scriptErrors.resolveScriptError : scriptErrors.reopenScriptError, {
      params: { fingerprint },
    }),
  deadLetters: (cursor: string | null) =>
    callApi(analytics.listDeadLetters, { query: { ...(cursor !== null && { cursor }) } }),
  replay: (id: string) => callApi(analytics.replayDeadLetter, { params: { id } }),
  drop: (id: string) => callApi(analytics.dropDeadLetter, { params: { id } }),
};
