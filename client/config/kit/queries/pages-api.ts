import { diffContent } from '#domain/pages/commands/patch.ts';
import * as calls from '#schema/contracts/pages/calls.ts';
import type {
  PageDetail,
  PageSummary,
  PreviewLink,
  RevisionSummary,
} from '#schema/contracts/pages/owner-api.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { callApi } from '../api/call-api.ts';

const getPage = ({ page }: { page: PageDetail }) => page;

export interface PageAccess {
  kind: PageSummary['accessKind'];
  password?: string;
  /** The area that a members-only page belongs to; null admits every customer account. */
  areaId?: string | null;
}

/** The editor's API calls for a page or an item. */
export interface EditedPages {
  read: (id: string) => Promise<PageDetail>;
  /**
   * `base` is the content of the version that the draft is based on, if known; in that case only the changes
   * are sent.
   */
  saveDraft: (
    id: string,
    version: number,
    content: PageContent,
    base: PageContent | null,
  ) => Promise<PageDetail>;
  publish: (id: string, version: number) => Promise<PageDetail>;
  setStatus: (id: string, version: number, status: number, publishOn?: number) => Promise<PageDetail>;
  /** Schedules the publication of changes to a published page; null cancels the schedule. */
  schedule: (id: string, version: number, publishOn: number | null) => Promise<PageDetail>;
  previewLink: (id: string) => Promise<PreviewLink>;
  readPublished: (id: string) => Promise<PageContent | null>;
  revisions: (id: string) => Promise<RevisionSummary[]>;
  readRevision: (id: string, revisionId: string) => Promise<PageContent>;
}

export const pagesApi = {
  list: async () => (await callApi(calls.listPages, {})).pages,
  read: async (id: string) => getPage(await callApi(calls.readPage, { params: { id } })),
  create: async (
    title: string,
    kind: 'page' | 'cover' = 'page',
    content?: Pick<PageContent, 'headerStyle' | 'sections'>,
  ) => getPage(await callApi(calls.createPage, { body: { title, kind, content } })),
  saveDraft: async (id: string, version: number, content: PageContent, base: PageContent | null) =>
    getPage(
      base
        ? await callApi(calls.patchPageDraft, {
            params: { id },
            body: { version, patch: diffContent(base, content) },
          })
        : await callApi(calls.savePageDraft, { params: { id }, body: { version, content } }),
    ),
  saveSettings: async (id: string, settings: { path?: string; access?: PageAccess }) =>
    getPage(await callApi(calls.savePageSettings, { params: { id }, body: settings })),
  publish: async (id: string, version: number) =>
    getPage(await callApi(calls.publishPage, { params: { id }, body: { version } })),
  setStatus: async (id: string, version: number, status: number, publishOn?: number) =>
    getPage(await callApi(calls.setPageStatus, { params: { id }, body: { version, status, publishOn } })),
  schedule: async (id: string, version: number, publishOn: number | null) =>
    getPage(await callApi(calls.schedulePage, { params: { id }, body: { version, publishOn } })),
  previewLink: (id: string) => callApi(calls.linkPagePreview, { params: { id } }),
  revisions: async (id: string) => (await callApi(calls.listRevisions, { params: { id } })).revisions,
  readRevision: async (id: string, revisionId: string) =>
    (await callApi(calls.readRevision, { params: { id, revisionId } })).content,
  readPublished: async (id: string) => (await callApi(calls.readPublished, { params: { id } })).content,
  render: async (pageId: string, { id, type, value, sample }: Block) =>
    (await callApi(calls.renderWidget, { body: { widgetJSON: { id, type, value, sample, pageId } } })).html,
  /** Renders up to eight sections, which do not have to be on the page. */
  renderSections: async (pageId: string, sections: readonly Section[]) =>
    (await callApi(calls.renderSections, { body: { pageId, sections: [...sections] } })).sections,
};
