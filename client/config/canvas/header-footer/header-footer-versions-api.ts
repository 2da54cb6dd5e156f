import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/pages/header-footer-version-calls.ts';

export const headerFooterVersionsApi = {
  list: async () => (await callApi(calls.listHeaderFooterRevisions, {})).revisions,
  read: async (revisionId: string) =>
    (await callApi(calls.readHeaderFooterRevision, { params: { revisionId } })).content,
  restore: (revisionId: string, version: number) =>
    callApi(calls.restoreHeaderFooterRevision, { params: { revisionId }, body: { version } }),
};
