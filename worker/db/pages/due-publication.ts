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
  path: string | null;
  text: string;
  summary: string;
}
export interface DuePublications {
  websiteId: string;
  pages: DuePage[];
  items: DueItem[];
}
