import type { PageContent } from '#schema/contracts/pages/page-content.ts';

export interface DuePage {
  id: string;
  path: string;
  version: number;
  content: PageContent;
}
export interface DueItem {
  id: string;
  version: number;
  title: string;
  /** Address, or null when no page shows its collection. */
  path: string | null;
  text: string;
  /** What lists show of it, as JSON. */
  summary: string;
}
/** Due publications of one site. */
export interface DuePublications {
  websiteId: string;
  pages: DuePage[];
  items: DueItem[];
}
