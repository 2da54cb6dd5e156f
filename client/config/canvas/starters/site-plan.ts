import type { NewCollectionKind } from '#schema/contracts/collections/collections-api.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

export type NewId = (kind: 's' | 'b') => string;

/** An image that the build adds to the media library, under a unique name. */
export interface SampleImage {
  name: string;
  url: string;
  alt: string;
  focalPoint?: { x: number; y: number };
}

interface SampleProduct {
  title: string;
  excerpt: string;
  details: string;
  priceCents: number;
  /** Name of the product's image. */
  picture?: string;
}

/** Content of the site that pages can show, once it exists. */
export interface Existing {
  newId: NewId;
  images: ReadonlyMap<string, ImageRef>;
  forms: readonly FormSummary[];
  pages: readonly PageSummary[];
}

export interface PlannedPage {
  title: string;
  path: string;
  compose: (existing: Existing) => Pick<PageContent, 'headerStyle' | 'sections'>;
}

/** Describes everything that buildSite() creates on an empty site. */
export interface SitePlan {
  design: Design;
  forms: readonly FormDefinition[];
  lists: readonly { kind: NewCollectionKind; title: string; path: string }[];
  images: readonly SampleImage[];
  products: readonly SampleProduct[];
  headerFooter: (newId: NewId) => HeaderFooterDraft;
  /** The home page comes last, so a site that has one is complete. */
  pages: readonly PlannedPage[];
}
