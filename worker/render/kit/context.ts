import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { FontService } from '#domain/design/font-service.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { MarkupBudget } from '#domain/html/bounded.ts';
import type { CourseState } from '#domain/members.ts';
import type { PolicyParts } from '#domain/pages/page-policy.ts';
import type { CustomerGroup } from '#schema/contracts/customers/groups.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { BlockDataById } from '#worker/db/blocks/find-block-data.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { FormAttempt } from './rendered-form.ts';

export interface PageAlternate {
  language: string;
  /** Page's own path in this language; null if it has none. */
  path: string | null;
}

export interface RenderContext {
  site: SiteSnapshot;
  /** 'edit' also explains blocks that cannot be rendered. */
  mode: 'visitor' | 'edit';
  /** Whether the visitor is a contributor, for whom the owner's code never runs (decision 0044). */
  isStaff?: boolean;
  /**
   * Whether the URL grants access, for example to an order. If so, tracking tags do not run, because they
   * send URLs to third parties.
   */
  hasSecretAddress?: boolean;
  /** Link in the checkout's header back to the page that leads to it. `text` is a message of the checkout. */
  backLink?: { href: string; text: 'changeCart' | 'backToProduct' };
  isPreview?: boolean;
  sharedVersion?: number;
  path: string;
  /** Languages in which the page is translated. Absent for pages without content, such as the cart. */
  alternates?: readonly PageAlternate[];
  pageId: string;
  /** Items that blocks list, by block id (pageSources). */
  itemsByBlock: ReadonlyMap<string, readonly ItemSummary[]>;
  experiments?: Readonly<Record<string, string>>;
  /** Sections before and after the one whose variant is edited. */
  around?: { before: readonly Section[]; after: readonly Section[] };
  /** Data, other than items, that blocks read from the database. Use getBlockData to read it. */
  blockData: BlockDataById;
  /** Forms on the page by id, except those in the header and footer. */
  forms?: ReadonlyMap<string, RenderedForm>;
  /** A rejected submission of a form without JavaScript. */
  formAttempt?: FormAttempt;
  /** Group of the signed-in customer, whose prices the page shows. Such a page is never cached. */
  group?: CustomerGroup | null;
  course: CourseState | null;
  /** Returns true on the first call only, because only the first image of a page loads immediately. */
  claimFirstPicture: () => boolean;
  /** Formatting that the page's texts may still use; shared by all blocks. */
  markupBudget: MarkupBudget;
  /** Epoch milliseconds until which the page may be cached. Time-dependent blocks lower it (expireAt). */
  freshness: { until: number };
  /** Hashes and origins that blocks add to the page's Content-Security-Policy (owner's code, embeds). */
  policy: PolicyParts &
    Record<'scriptHashes' | 'frameOrigins', Set<string>> &
    Partial<Record<'widgetOrigins' | 'probedOrigins', Set<string>>> & {
      origins?: Record<keyof NonNullable<PolicyParts['origins']>, Set<string>>;
    };
  fontService?: FontService;
}
