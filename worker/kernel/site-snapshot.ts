import type { ShownForm } from '#domain/forms/shown-form.ts';
import type { RunningExperiment } from '#schema/contracts/analytics/experiments.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Website, WebsiteSettings } from '#schema/contracts/sites/website.ts';

/**
 * What every page of a site needs: small, the same for all visitors, and cached. D1 is the source of truth; copies are
 * in KV under `site:{host}`, and in the isolate's memory for a few seconds.
 * It contains no pages or items, so that its size does not grow with the site.
 */
export interface SiteSnapshot extends Website {
  id: string;
  statusSince: number;
  /** Host of the request that it was read for. */
  host: string;
  domains: string[];
  settings: WebsiteSettings;
  design: Design;
  headerFooter: HeaderFooter;
  /** Forms that header, footer and popup show; older copies have none. */
  forms?: ShownForm[];
  flags: Record<string, boolean>;
  /** Absent where none runs. */
  experiments?: RunningExperiment[];
  revision: number;
  /** Where a request asks for an added language, which `settings.locale` then is: where its pages begin, and the site's own. */
  inLanguage?: { prefix: string; primaryLocale: string };
  /** The D1 bookmark of this read: later reads are at least as new as the revision. Older copies have none. */
  bookmark?: string;
}
