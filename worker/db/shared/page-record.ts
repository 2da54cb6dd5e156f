import { publishable } from '#domain/pages/page-policy.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { pages } from '#schema/tables/pages.ts';
import { rememberStored } from './remember-stored.ts';

export type Kind = 'published' | 'draft';

export interface PageRecord {
  id: string;
  path: string;
  pageType: number;
  collectionId: string | null;
  folderBehaviour: number | null;
  status: number;
  accessKind: 'public' | 'password' | 'members';
  /** Member area that the page requires; null if every customer account may open it. */
  areaId: string | null;
  passwordHash: string | null;
  accessVersion: number;
  version: number;
  publishedAt: number | null;
  updatedAt: number;
  content: PageContent;
}

export const PAGE_COLUMNS = {
  id: pages.id,
  path: pages.path,
  pageType: pages.pageType,
  collectionId: pages.collectionId,
  folderBehaviour: pages.folderBehaviour,
  status: pages.status,
  accessKind: pages.accessKind,
  areaId: pages.areaId,
  passwordHash: pages.passwordHash,
  accessVersion: pages.accessVersion,
  version: pages.version,
  publishedAt: pages.publishedAt,
  updatedAt: pages.updatedAt,
};
type PageRow = Pick<typeof pages.$inferSelect, keyof typeof PAGE_COLUMNS> & { content: string };

const READERS: Readonly<Record<Kind, (json: string) => PageContent>> = {
  draft: rememberStored((json) => pageContentSchema.parse(json)),
  published: rememberStored((json) => publishable(pageContentSchema.parse(json))),
};

/** Converts a row to a page. A published page omits content that only editors may see. */
export const toPage = (
  { accessKind, areaId, content, hasSources: _, ...page }: PageRow & { hasSources?: number },
  kind: Kind,
): PageRecord => ({
  ...page,
  accessKind: toAccessKind(accessKind),
  areaId: accessKind === 'members' ? areaId : null,
  content: READERS[kind](content),
});

export const toAccessKind = (kind: string): PageRecord['accessKind'] =>
  kind === 'password' || kind === 'members' ? kind : 'public';
