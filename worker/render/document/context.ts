import type { ItemSummary } from '#domain/collections/listed-item.ts';
import type { ShownForm } from '#domain/forms/shown-form.ts';
import type { CourseState } from '#domain/members/course-state.ts';
import type { PolicyParts } from '#domain/pages/page-policy.ts';
import type { BlockReview } from '#worker/db/reviews/block-reviews.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import type { FormAttempt } from '../forms/shown-form.ts';

/** What a block may know of the page that it stands on. */
export interface RenderContext {
  site: SiteSnapshot;
  /** 'edit' adds what the editing frame needs and explains broken blocks. */
  mode: 'visitor' | 'edit';
  /** Somebody with a role on the site looks: an owner's code never runs beside a session that could act (decisions 0044). */
  isCodeOff?: boolean;
  /** A draft that is shown by link; says so at the top. */
  isPreview?: boolean;
  path: string;
  pageId: string;
  /** Items that the page's blocks asked for, by block id (pageSources). */
  itemsByBlock: ReadonlyMap<string, readonly ItemSummary[]>;
  /** What the funds of the page's donation blocks received, by block id, in minor units; a block that is not there is not the page's. */
  funds: ReadonlyMap<string, number>;
  /** Forms that the page's own blocks show, by id; those of header and footer are the site's. */
  forms?: ReadonlyMap<string, ShownForm>;
  /** A form that was sent without script and comes back to be mended. */
  formAttempt?: FormAttempt;
  /** How far a member is in the course of this page; null for everybody else. */
  course: CourseState | null;
  /** True once: the first picture of a page's content is loaded at once, the others when they come near. */
  claimFirstPicture: () => boolean;
  /** Reviews of the page's review blocks, by block id; absent where pages have none. */
  reviewsByBlock?: ReadonlyMap<string, readonly BlockReview[]>;
  /** Hashes and origins that blocks add to this page's policy (owner code, embeds after a click). */
  policy: PolicyParts & Record<'scriptHashes' | 'frameOrigins', Set<string>>;
}
