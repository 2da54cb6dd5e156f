import { countTrialDays } from '#domain/sites/retention.ts';
import { findLinkTargets, renderSections, renderWidget } from '#schema/contracts/pages/calls.ts';
import { readPublishFacts } from '#schema/contracts/pages/check-calls.ts';
import { openConfig, openConfigPlace } from '#schema/contracts/sites/calls.ts';
import * as calls from '#schema/contracts/sites/hosting-calls.ts';
import { type CallHandler, Routes } from '#worker/calls/routes.ts';
import { readFacts } from '#worker/pages/check-draft.ts';
import { findBillingUrl, findRecorder } from '#worker/sites/hosting.ts';
import { postsExport } from './collections/export-posts.ts';
import { itemsApi } from './collections/items.ts';
import { collectionsApi } from './collections/owner.ts';
import { termsApi } from './collections/terms.ts';
import { designApi } from './design/design.ts';
import { fontsApi } from './design/fonts.ts';
import { mediaApi } from './media/library.ts';
import { mediaFoldersApi } from './media/media-folders.ts';
import { mediaUploadsApi } from './media/media-uploads.ts';
import { headerFooterApi } from './pages/header-footer.tsx';
import { linkTargets } from './pages/link-targets.ts';
import { pagesApi } from './pages/owner.ts';
import { pageHistory } from './pages/page-history.ts';
import { previewLink } from './pages/preview-link.ts';
import { renderedSections } from './pages/render-sections.tsx';
import { savedSectionsApi } from './pages/saved-sections.ts';
import { widgetRendering } from './pages/widget.ts';
import { activityApi } from './sites/activity.ts';
import { configShell } from './sites/config-shell.ts';
import { dangerApi } from './sites/danger.ts';
import { domainsApi } from './sites/domains.ts';
import { featuresApi } from './sites/features.ts';
import { labsApi } from './sites/labs.ts';
import { languagesApi } from './sites/languages.ts';
import { recordsApi } from './sites/records.ts';
import { sampleDataApi } from './sites/sample-data.ts';
import { seoApi } from './sites/seo.ts';
import { settingsApi } from './sites/settings.tsx';
import { websitesApi } from './sites/websites.ts';

const publishFacts: CallHandler<typeof readPublishFacts> = async (c, { body }) =>
  readFacts(c.env.DB, c.var.site, await body);

/** Calls for the site's status and the operator's configuration (B2.02, B2.03). */
const hostingApi = new Routes();

hostingApi.handle(calls.readHosting, ({ env, var: { site } }) => ({
  status: site.status,
  trialDaysLeft: countTrialDays(site, Date.now()),
  billingUrl: findBillingUrl(env),
  recorder: findRecorder(env),
}));

export const owner = new Routes();

owner.include(pagesApi);
owner.include(pageHistory);
owner.include(previewLink);
owner.include(savedSectionsApi);
owner.include(collectionsApi);
owner.include(postsExport);
owner.include(termsApi);
owner.include(itemsApi);
owner.include(settingsApi);
owner.include(languagesApi);
owner.include(featuresApi);
owner.include(dangerApi);
owner.include(domainsApi);
owner.include(websitesApi);
owner.include(hostingApi);
owner.include(activityApi);
owner.include(recordsApi);
owner.include(seoApi);
owner.include(labsApi);
owner.include(sampleDataApi);
owner.include(headerFooterApi);
owner.include(designApi);
owner.include(fontsApi);
owner.include(mediaFoldersApi);
owner.include(mediaUploadsApi);
owner.include(mediaApi);
owner.handle(renderWidget, widgetRendering);
owner.handle(renderSections, renderedSections);
owner.handle(readPublishFacts, publishFacts);
owner.handle(findLinkTargets, linkTargets);
owner.handle(openConfig, configShell);
owner.handle(openConfigPlace, configShell);
