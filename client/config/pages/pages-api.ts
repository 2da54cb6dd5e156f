import type { PageDetail, PageSummary, RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { api } from '../shell/api.ts';

type PageAnswer = { page: PageDetail };
const at = (id: string, rest = '') => `/api/pages/${id}${rest}`;
const pageOf = ({ page }: PageAnswer) => page;

export interface PageAccess {
  kind: PageSummary['accessKind'];
  password?: string;
  /** Of a page for members; null lets in every customer account. */
  areaId?: string | null;
}

/** A link to a draft; `expiresAt` in epoch milliseconds. */
export interface PreviewLink {
  url: string;
  expiresAt: number;
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

/** The routes of pages; each throws ApiError. */
export const pagesApi = {
  list: async () => (await api<{ pages: PageSummary[] }>('GET', '/api/pages')).pages,
  listDeleted: async () => (await api<{ pages: PageSummary[] }>('GET', '/api/pages?deleted=1')).pages,
  read: async (id: string) => pageOf(await api<PageAnswer>('GET', at(id))),
  create: async (title: string) => pageOf(await api<PageAnswer>('POST', '/api/pages', { title })),
  saveDraft: async (id: string, version: number, content: PageContent) =>
    pageOf(await api<PageAnswer>('PUT', at(id, '/draft'), { version, content })),
  saveSettings: async (id: string, settings: { path?: string; access?: PageAccess }) =>
    pageOf(await api<PageAnswer>('PUT', at(id, '/settings'), settings)),
  order: async (ids: string[]) =>
    (await api<{ pages: PageSummary[] }>('PUT', '/api/pages/order', { ids })).pages,
  duplicate: async (id: string) => pageOf(await api<PageAnswer>('POST', at(id, '/duplicate'))),
  remove: (id: string) => api<void>('DELETE', at(id)),
  restore: async (id: string) => pageOf(await api<PageAnswer>('POST', at(id, '/restore'))),
  publish: async (id: string, version: number) =>
    pageOf(await api<PageAnswer>('POST', at(id, '/publish'), { version })),
  setStatus: async (id: string, version: number, status: number, publishOn?: number) =>
    pageOf(
      await api<PageAnswer>('POST', at(id, '/status'), {
        version,
        status,
        ...(publishOn !== undefined && { publishOn }),
      }),
    ),
  schedule: async (id: string, version: number, publishOn: number | null) =>
    pageOf(await api<PageAnswer>('POST', at(id, '/schedule'), { version, publishOn })),
  previewLink: (id: string) => api<PreviewLink>('POST', at(id, '/preview-link')),
  revisions: async (id: string) =>
    (await api<{ revisions: RevisionSummary[] }>('GET', at(id, '/revisions'))).revisions,
  restoreRevision: async (id: string, revisionId: string, version: number) =>
    pageOf(await api<PageAnswer>('POST', at(id, `/revisions/${revisionId}/restore`), { version })),
  render: async (pageId: string, { id, type, value }: Block) =>
    (
      await api<{ html: string }>('POST', '/api/widget/GetWidgetRendering', {
        widgetJSON: { id, type, value, pageId },
      })
    ).html,
};
