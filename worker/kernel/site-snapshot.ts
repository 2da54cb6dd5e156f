import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { RunningExperiment } from '#schema/contracts/analytics/experiments.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Website, WebsiteSettings } from '#schema/contracts/sites/website.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';

/** Published texts, in one added language, that every page shows. */
export interface SiteTranslations {
  /** Whether pages or items have paths of their own in this language. */
  hasPaths: boolean;
  site: Translation;
  /** Forms in the header, footer and popup, by id. */
  forms: Record<string, Translation>;
}

export interface SiteSnapshot extends Website {
  id: string;
  statusSince: number;
  /** Time since which the site is paused. Absent in cached snapshots from an older release. */
  pausedAt?: number | null;
  pausedText?: string;
  /** Time at which the site is deleted. Absent in cached snapshots from an older release. */
  deletesAt?: number | null;
  /** Whether other hosts redirect to the primary domain. Absent in cached snapshots from an older release. */
  redirectsToPrimary?: boolean;
  /** Host of the request for which this snapshot was read. */
  host: string;
  domains: string[];
  settings: WebsiteSettings;
  design: Design;
  headerFooter: HeaderFooter;
  /** Forms in the header, footer and popup; absent in cached snapshots from an older release. */
  forms?: RenderedForm[];
  flags: Record<string, boolean>;
  /**
   * Translations by language. Absent for a site without published translations, and in cached snapshots from
   * an older release.
   */
  translations?: Record<string, SiteTranslations>;
  /** Running experiments; absent if there are none. */
  experiments?: RunningExperiment[];
  revision: number;
  /** Set for a request in an added language, which then replaces `settings.locale`. */
  inLanguage?: { prefix: string; primaryLocale: string };
  /**
   * D1 bookmark of the read, which makes later reads at least as new as the revision. Absent in cached
   * snapshots from an older release.
   */
  bookmark?: string;
}
