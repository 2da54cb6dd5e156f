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

/** Everything that a block may know about its page. */
export interface RenderContext {
  site: SiteSnapshot;
  /** 'edit' adds what the editing frame needs, and explains broken blocks. */
  mode: 'visitor' | 'edit';
  /**
   * True for a visitor with a role on the site. Owner code never runs in a contributor's session (decision
   * 0044).
   */
  isStaff?: boolean;
  /**
   * The URL grants access, as to an account or an order. Tags do not run here, because they send URLs to
   * others.
   */
  hasSecretAddress?: boolean;
  /** A draft opened by a link, as a note at its top states. */
  isPreview?: boolean;
  /** Version of the draft of header and footer in the editing frame. */
  sharedVersion?: number;
  path: string;
  pageId: string;
  /** By block id (pageSources). */
  itemsByBlock: ReadonlyMap<string, readonly ItemSummary[]>;
  /** Rendered cohorts by experiment id. */
  experiments?: Readonly<Record<string, string>>;
  /** Sections around an edited variant of a section. */
  around?: { before: readonly Section[]; after: readonly Section[] };
  /** Data that blocks read from the database besides items. Read it with getBlockData. */
  blockData: BlockDataById;
  /** Excludes forms of header and footer, which are in the site. */
  forms?: ReadonlyMap<string, RenderedForm>;
  /** A form sent without script that is shown again for correction. */
  formAttempt?: FormAttempt;
  /** Null for visitors who are not members. */
  course: CourseState | null;
  /** Returns true once: the first image of a page loads immediately, the others near the viewport. */
  claimFirstPicture: () => boolean;
  /** Remaining formatting budget for the texts of all blocks. */
  markupRoom: MarkupRoom;
  /** Epoch ms until which the page is current. A block that depends on the time of day lowers it (expireAt). */
  freshness: { until: number };
  /** Hashes and origins that blocks add to this page's policy (owner code, embeds after a click). */
  policy: PolicyParts &
    Record<'scriptHashes' | 'frameOrigins', Set<string>> &
    Partial<Record<'widgetOrigins' | 'probedOrigins', Set<string>>> & {
      origins?: Record<keyof NonNullable<PolicyParts['origins']>, Set<string>>;
    };
  /** Serves the fonts, if the deployment has one. */
  fontService?: FontService;
}
