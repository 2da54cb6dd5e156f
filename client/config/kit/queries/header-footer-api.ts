import * as pages from '#schema/contracts/pages/calls.ts';
import type { HeaderFooterDraft, PublishedTogether } from '#schema/contracts/pages/header-footer.ts';
import { callApi } from '../api/call-api.ts';

export const headerFooterApi = {
  read: () => callApi(pages.readHeaderFooter, {}),
  save: (version: number, content: HeaderFooterDraft) =>
    callApi(pages.saveHeaderFooter, { body: { version, ...content } }),
  publish: (version: number, together?: PublishedTogether) =>
    callApi(pages.publishHeaderFooter, { body: { version, ...(together && { together }) } }),
  preview: (content: HeaderFooterDraft, path: string) =>
    callApi(pages.previewHeaderFooter, { body: { content, path } }),
};
