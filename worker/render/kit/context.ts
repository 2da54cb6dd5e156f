import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { FontService } from '#domain/design/font-service.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { MarkupRoom } from '#domain/html/bounded.ts';
import type { CourseState } from '#domain/members.ts';
import type { PolicyParts } from '#domain/pages/page-policy.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { BlockDataById } from '#worker/db/blocks/find-block-data.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { FormAttempt } from './rendered-form.ts';

/** Data about the surrounding page that a block may read. */
export interface RenderContext {
  site: SiteSnapshot;
  /** 'edit' adds what the editing frame needs, and explains broken blocks. */
  mode: 'visitor' | 'edit';
  /** Whether the visitor has a role on the site: an owner's code never runs in a contributor's session (decision 0044). */
  isStaff?: boolean;
  /** Whether the page's URL grants access to an account, an order or the like. Tags send URLs to others, so they do not run on it. */
  hasSecretAddress?: boolean;
  /** Whether this is a draft opened by a link, which the page states at its top. */
  isPreview?: boolean;
  /** Version of the draft of header and footer in the editing frame. */
  sharedVersion?: number;
  path: string;
  pageId: string;
  /** Items that the page's blocks list, by block id (pageSources). */
  itemsByBlock: ReadonlyMap<string, readonly ItemSummary[]>;
  /** The rendered cohort of each experiment of this page, by the experiment's id. */
  experiments?: Readonly<Record<string, string>>;
  /** Sections around a section's variant in the editing frame, which are not edited. */
  around?: { before: readonly Section[]; after: readonly Section[] };
  /** Data that the page's own blocks read from the database besides items; read it with getBlockData. */
  blockData: BlockDataById;
  /** Forms in the page's own blocks, by id. Those of header and footer are in the site. */
  forms?: ReadonlyMap<string, RenderedForm>;
  /** A form that was sent without script and is shown again for correction. */
  formAttempt?: FormAttempt;
  /** A member's progress in the course of this page; null for other visitors. */
  course: CourseState | null;
  /** Returns true once: the first image of a page's content loads immediately, the others near the viewport. */
  claimFirstPicture: () => boolean;
  /** Remaining formatting budget for the texts of all blocks. */
  markupRoom: MarkupRoom;
  /**
   * Time until which the page is current, in epoch milliseconds. A block that depends on the time of day lowers it (expireAt),
   * and the page is not cached for longer.
   */
  freshness: { until: number };
  /** Hashes and origins that blocks add to this page's policy (owner code, embeds after a click). */
  policy: PolicyParts &
    Record<'scriptHashes' | 'frameOrigins', Set<string>> &
    Partial<Record<'widgetOrigins' | 'probedOrigins', Set<string>>> & {
      origins?: Record<keyof NonNullable<PolicyParts['origins']>, Set<string>>;
    };
  /** The service that serves the fonts, if the deployment has one. */
  fontService?: FontService;
}
