import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { RunningExperiment } from '#schema/contracts/analytics/experiments.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Website, WebsiteSettings } from '#schema/contracts/sites/website.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';

/** Published texts of an added language that every page shows. */
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
  /** Host of the request for which the snapshot was read. */
  host: string;
  domains: string[];
  settings: WebsiteSettings;
  design: Design;
  headerFooter: HeaderFooter;
  /** Forms in the header, footer and popup; absent in older copies. */
  forms?: RenderedForm[];
  flags: Record<string, boolean>;
  /** By language. Absent for a site without published translations, and in older copies. */
  translations?: Record<string, SiteTranslations>;
  /** Absent without running experiments. */
  experiments?: RunningExperiment[];
  revision: number;
  /** Set for a request in an added language, which is then `settings.locale`. */
  inLanguage?: { prefix: string; primaryLocale: string };
  /**
   * This read's D1 bookmark, which makes later reads at least as new as the revision. Absent in older
   * copies.
   */
  bookmark?: string;
}
