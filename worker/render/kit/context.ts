import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { FontService } from '#domain/design/font-service.ts';
import type { ShownForm } from '#domain/forms/shown-form.ts';
import type { MarkupRoom } from '#domain/html/bounded.ts';
import type { CourseState } from '#domain/members.ts';
import type { PolicyParts } from '#domain/pages/page-policy.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { DataOfBlocks } from '#worker/db/blocks/find-block-data.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { FormAttempt } from './shown-form.ts';

/** What a block may read of the page around it. */
export interface RenderContext {
  site: SiteSnapshot;
  /** 'edit' adds what the editing frame needs, and explains broken blocks. */
  mode: 'visitor' | 'edit';
  /** Whether the visitor has a role on the site: an owner's code never runs beside a session with rights (decision 0044). */
  isStaff?: boolean;
  /** Whether the page's address opens an account, an order or the like: tags send addresses to others, and do not run on it. */
  hasSecretAddress?: boolean;
  /** Whether this is a draft opened by a link, which the page states at its top. */
  isPreview?: boolean;
  /** Version of the draft of header and footer that the editing frame shows. */
  sharedVersion?: number;
  path: string;
  pageId: string;
  /** Items that the page's blocks list, by block id (pageSources). */
  itemsByBlock: ReadonlyMap<string, readonly ItemSummary[]>;
  /** The cohort of each experiment of this page that it is drawn for, by the experiment's id. */
  experiments?: Readonly<Record<string, string>>;
  /** Of a section's variant in the editing frame: the sections around it, which are not edited. */
  around?: { before: readonly Section[]; after: readonly Section[] };
  /** What the page's own blocks show of the database beside items; read it with getBlockData. */
  blockData: DataOfBlocks;
  /** Forms that the page's own blocks show, by id; those of header and footer are the site's. */
  forms?: ReadonlyMap<string, ShownForm>;
  /** A form that was sent without script and comes back to be mended. */
  formAttempt?: FormAttempt;
  /** A member's progress in the course of this page; null for other visitors. */
  course: CourseState | null;
  /** True once: the first picture of a page's content is loaded at once, the others when they come near. */
  claimFirstPicture: () => boolean;
  /** What the texts of all its blocks may still be formatted with. */
  markupRoom: MarkupRoom;
  /**
   * Until when (milliseconds since 1970) the page is what it shows; a block that changes with the time of day lowers it
   * (expireAt), and the page is then not kept for longer.
   */
  freshness: { until: number };
  /** Hashes and origins that blocks add to this page's policy (owner code, embeds after a click). */
  policy: PolicyParts &
    Record<'scriptHashes' | 'frameOrigins', Set<string>> &
    Partial<Record<'widgetOrigins' | 'probedOrigins', Set<string>>> & {
      origins?: Record<keyof NonNullable<PolicyParts['origins']>, Set<string>>;
    };
  /** The service that serves the fonts, where the deployment has one. */
  fontService?: FontService;
}
