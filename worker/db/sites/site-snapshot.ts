import type { ShownForm } from '#domain/forms/shown-form.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { HeaderFooter } from '#schema/contracts/pages/page-content.ts';
import type { Website, WebsiteSettings } from '#schema/contracts/sites/website.ts';

/**
 * Everything of a site that every page of it needs; small, the same for all visitors, and a copy:
 * KV holds it under `site:{host}`, the isolate's memory for a few seconds, D1 the truth.
 * It never lists pages or items, so it does not grow with the site.
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
  /** Forms that header and footer show; older copies have none. */
  forms?: ShownForm[];
  flags: Record<string, boolean>;
  revision: number;
}
