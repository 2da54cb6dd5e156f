import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { uploadFile } from '#client/config/kit/api/upload-file.ts';
import * as calls from '#schema/contracts/redirects/calls.ts';
import {
  MAX_DELETED_REDIRECTS,
  type REDIRECT_FILTERS,
  type RedirectInput,
} from '#schema/contracts/redirects/redirect.ts';

export interface RedirectView {
  search: string;
  source: (typeof REDIRECT_FILTERS)[number] | '';
}

export const redirectsApi = {
  exportHref: callAddress(calls.exportRedirects, {}),
  list: ({ search, source }: RedirectView, cursor: string | null) =>
    callApi(calls.listRedirects, {
      query: { search, source: source || undefined, cursor: cursor ?? undefined },
    }),
  /** `from` is the path of the redirect to change, or null for a new one. */
  save: (from: string | null, body: RedirectInput) =>
    from === null
      ? callApi(calls.createRedirect, { body })
      : callApi(calls.changeRedirect, { query: { from }, body }),
  async remove(from: readonly string[]): Promise<void> {
    for (let at = 0; at < from.length; at += MAX_DELETED_REDIRECTS)
      await callApi(calls.deleteRedirects, { body: { from: from.slice(at, at + MAX_DELETED_REDIRECTS) } });
  },
  importFile: (file: File) => uploadFile(calls.importRedirects, {}, file),
  missing: () => callApi(calls.listMissingAddresses, {}),
};
