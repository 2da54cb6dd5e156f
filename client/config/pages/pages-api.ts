import * as calls from '#schema/contracts/pages/calls.ts';
import type { PageDetail, PageSummary, PreviewLink } from '#schema/contracts/pages/owner-api.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { callApi } from '../shell/call-api.ts';

const pageOf = ({ page }: { page: PageDetail }) => page;

export interface PageAccess {
  kind: PageSummary['accessKind'];
  password?: string;
  /** Of a page for members; null lets in every customer account. */
  areaId?: string | null;
}

/** What the editor asks of the server for whatever it edits as a page. */
export interface EditedPages {
  read: (id: string) => Promise<PageDetail>;
  saveDraft: (id: string, version: number, content: PageContent) => Promise<PageDetail>;
  publish: (id: string, version: number) => Promise<PageDetail>;
  setStatus: (id: string, version: number, status: number, publishOn?: number) => Promise<PageDetail>;
  /** Publishes the changes of what is published at that time, null = not by themselves; absent where changes have no time. */
  schedule?: (id: string, version: number, publishOn: number | null) => Promise<PageDetail>;
  previewLink: (id: string) => Promise<PreviewLink>;
}

/** The calls of pages; each throws ApiError. */
export const pagesApi = {
  list: async () => (await callApi(calls.listPages, {})).pages,
  listDeleted: async () => (await callApi(calls.listPages, { query: { deleted: '1' } })).pages,
  read: async (id: string) => pageOf(await callApi(calls.readPage, { params: { id } })),
  create: async (title: string) => pageOf(await callApi(calls.createPage, { body: { title } })),
  saveDraft: async (id: string, version: number, content: PageContent) =>
    pageOf(await callApi(calls.savePageDraft, { params: { id }, body: { version, content } })),
  saveSettings: async (id: string, settings: { path?: string; access?: PageAccess }) =>
    pageOf(await callApi(calls.savePageSettings, { params: { id }, body: settings })),
  order: async (ids: string[]) => (await callApi(calls.orderPages, { body: { ids } })).pages,
  duplicate: async (id: string) => pageOf(await callApi(calls.duplicatePage, { params: { id } })),
  remove: (id: string) => callApi(calls.deletePage, { params: { id } }),
  restore: async (id: string) => pageOf(await callApi(calls.restorePage, { params: { id } })),
  publish: async (id: string, version: number) =>
    pageOf(await callApi(calls.publishPage, { params: { id }, body: { version } })),
  setStatus: async (id: string, version: number, status: number, publishOn?: number) =>
    pageOf(await callApi(calls.setPageStatus, { params: { id }, body: { version, status, publishOn } })),
  schedule: async (id: string, version: number, publishOn: number | null) =>
    pageOf(await callApi(calls.schedulePage, { params: { id }, body: { version, publishOn } })),
  previewLink: (id: string) => callApi(calls.linkPagePreview, { params: { id } }),
  revisions: async (id: string) => (await callApi(calls.listRevisions, { params: { id } })).revisions,
  restoreRevision: async (id: string, revisionId: string, version: number) =>
    pageOf(await callApi(calls.restoreRevision, { params: { id, revisionId }, body: { version } })),
  render: async (pageId: string, { id, type, value }: Block) =>
    (await callApi(calls.renderWidget, { body: { widgetJSON: { id, type, value, pageId } } })).html,
};
