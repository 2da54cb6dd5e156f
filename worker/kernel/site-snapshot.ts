import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { RunningExperiment } from '#schema/contracts/analytics/experiments.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Website, WebsiteSettings } from '#schema/contracts/sites/website.ts';

/**
 * Site data that every page needs: small, the same for all visitors, and cached. D1 is the source of truth; copies are
 * in KV under `site:{host}`, and in the isolate's memory for a few seconds.
 * It contains no pages or items, so its size does not grow with the site.
 */
export interface SiteSnapshot extends Website {
  id: string;
  statusSince: number;
  /** Host of the request for which it was read. */
  host: string;
  domains: string[];
  settings: WebsiteSettings;
  design: Design;
  headerFooter: HeaderFooter;
  /** Forms in header, footer and popup; absent in older copies. */
  forms?: RenderedForm[];
  flags: Record<string, boolean>;
  /** Absent without running experiments. */
  experiments?: RunningExperiment[];
  revision: number;
  /** Set for a request in an added language, which is then `settings.locale`: its URL prefix and the site's primary locale. */
  inLanguage?: { prefix: string; primaryLocale: string };
  /** The D1 bookmark of this read, which makes later reads at least as new as the revision. Absent in older copies. */
  bookmark?: string;
}
