import * as calls from '#schema/contracts/design/calls.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { callApi } from '../api/call-api.ts';

export const designApi = {
  read: () => callApi(calls.readDesign, {}),
  saveDraft: (version: number, design: Design) =>
    callApi(calls.saveDesignDraft, { body: { version, design } }),
  publish: (version: number) => callApi(calls.publishDesign, { body: { version } }),
};
