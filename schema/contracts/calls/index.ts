import { readCustomersReport } from '#schema/contracts/analytics/reports/customers.ts';
import { readErrors } from '#schema/contracts/analytics/reports/errors.ts';
import { readForms } from '#schema/contracts/analytics/reports/forms.ts';
import { readLive } from '#schema/contracts/analytics/reports/live.ts';
import { readPerformance } from '#schema/contracts/analytics/reports/performance.ts';
import { readSalesReport } from '#schema/contracts/analytics/reports/sales.ts';
import {
  readAudience,
  readPages,
  readSearches,
  readSources,
  readTraffic,
} from '#schema/contracts/analytics/reports/traffic.ts';
import * as accounts from '../accounts/calls.ts';
import * as sessions from '../accounts/session-calls.ts';
import * as accountsOfVisitors from '../accounts/visitor-calls.ts';
import * as analytics from '../analytics/calls.ts';
import * as experiments from '../analytics/experiment-calls.ts';
import * as analyticsOfVisitors from '../analytics/visitor-calls.ts';
import * as backups from '../backups/calls.ts';
import * as calendarOfVisitors from '../calendar/visitor-calls.ts';
import * as cartsOfVisitors from '../carts/visitor-calls.ts';
import * as catalogue from '../catalogue/calls.ts';
import * as checkoutOfVisitors from '../checkout/visitor-calls.ts';
import * as collections from '../collections/calls.ts';
import * as comments from '../comments/calls.ts';
import * as commentsOfVisitors from '../comments/visitor-calls.ts';
import * as customers from '../customers/calls.ts';
import * as customersOfVisitors from '../customers/visitor-calls.ts';
import * as design from '../design/calls.ts';
import * as apiKeys from '../developers/api-key-calls.ts';
import * as developers from '../developers/calls.ts';
import * as webhooks from '../developers/webhook-calls.ts';
import * as discounts from '../discounts/calls.ts';
import * as donations from '../donations/calls.ts';
import * as donationsOfVisitors from '../donations/visitor-calls.ts';
import * as downloads from '../downloads/calls.ts';
import * as downloadsOfVisitors from '../downloads/visitor-calls.ts';
import * as forms from '../forms/calls.ts';
import * as formsOfVisitors from '../forms/visitor-calls.ts';
import * as giftCards from '../gift-cards/calls.ts';
import * as giftCardsOfVisitors from '../gift-cards/visitor-calls.ts';
import * as imports from '../imports/calls.ts';
import * as mail from '../mail/calls.ts';
import * as mailSender from '../mail/sender-calls.ts';
import * as weeklySummary from '../mail/weekly-summary-calls.ts';
import * as maps from '../maps/calls.ts';
import * as mapsOfVisitors from '../maps/visitor-calls.ts';
import * as media from '../media/calls.ts';
import * as mediaOfVisitors from '../media/visitor-calls.ts';
import * as members from '../members/calls.ts';
import * as orders from '../orders/calls.ts';
import * as ordersOfVisitors from '../orders/visitor-calls.ts';
import * as pages from '../pages/calls.ts';
import * as pageChecks from '../pages/check-calls.ts';
import * as headerFooterVersions from '../pages/header-footer-version-calls.ts';
import * as pageLists from '../pages/page-list-calls.ts';
import * as savedSections from '../pages/saved-section-calls.ts';
import * as pagesOfVisitors from '../pages/visitor-calls.ts';
import * as payments from '../payments/calls.ts';
import * as products from '../products/calls.ts';
import * as productsOfVisitors from '../products/visitor-calls.ts';
import * as redirects from '../redirects/calls.ts';
import * as releases from '../releases/calls.ts';
import * as reviews from '../reviews/calls.ts';
import * as reviewsOfVisitors from '../reviews/visitor-calls.ts';
import * as scriptErrors from '../script-errors/calls.ts';
import * as activity from '../sites/activity-calls.ts';
import * as sites from '../sites/calls.ts';
import * as danger from '../sites/danger-calls.ts';
import * as domains from '../sites/domain-calls.ts';
import * as features from '../sites/feature-calls.ts';
import * as hosting from '../sites/hosting-calls.ts';
import * as labs from '../sites/labs-calls.ts';
import * as languages from '../sites/language-calls.ts';
import * as records from '../sites/record-calls.ts';
import * as sampleData from '../sites/sample-data-calls.ts';
import * as seo from '../sites/seo-calls.ts';
import * as accountWebsites from '../sites/website-calls.ts';
import * as shop from '../store/calls.ts';
import * as subscriptions from '../subscriptions/calls.ts';
import * as subscriptionsOfVisitors from '../subscriptions/visitor-calls.ts';
import * as translations from '../translations/calls.ts';
import * as waitingList from '../waiting-list/calls.ts';
import * as waitingListOfVisitors from '../waiting-list/visitor-calls.ts';
import type { Call } from './call.ts';

const REPORT_CALLS = {
  readAudience,
  readErrors,
  readForms,
  readPerformance,
  readTraffic,
  readPages,
  readLive,
  readSalesReport,
  readCustomersReport,
  readSources,
  readSearches,
};

/** Calls by area and by name. */
export const NAMED_CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  Sites: {
    ...sites,
    ...features,
    ...hosting,
    ...languages,
    ...labs,
    ...sampleData,
    ...activity,
    ...records,
    ...seo,
    ...danger,
    ...domains,
    ...accountWebsites,
  },
  Pages: {
    ...pages,
    ...pageChecks,
    ...pageLists,
    ...headerFooterVersions,
    ...savedSections,
    ...pagesOfVisitors,
  },
  Translations: { ...translations },
  Collections: { ...collections, ...calendarOfVisitors, ...comments, ...commentsOfVisitors },
  Design: { ...design },
  Redirects: { ...redirects },
  Backups: { ...backups },
  Imports: { ...imports },
  Releases: { ...releases },
  Media: { ...media, ...mediaOfVisitors },
  Maps: { ...maps, ...mapsOfVisitors },
  Products: { ...products, ...productsOfVisitors, ...catalogue, ...downloads, ...downloadsOfVisitors },
  Carts: { ...cartsOfVisitors },
  Checkout: { ...checkoutOfVisitors },
  Orders: { ...orders, ...ordersOfVisitors },
  Customers: { ...customers, ...customersOfVisitors },
  Subscriptions: { ...subscriptions, ...subscriptionsOfVisitors },
  Donations: { ...donations, ...donationsOfVisitors },
  Discounts: { ...discounts },
  'Gift cards': { ...giftCards, ...giftCardsOfVisitors },
  Reviews: { ...reviews, ...reviewsOfVisitors },
  'Waiting lists': { ...waitingList, ...waitingListOfVisitors },
  Payments: { ...payments },
  Store: { ...shop },
  Forms: { ...forms, ...formsOfVisitors },
  Members: { ...members },
  Accounts: { ...accounts, ...sessions, ...accountsOfVisitors },
  Mail: { ...mail, ...mailSender, ...weeklySummary },
  Analytics: { ...analytics, ...REPORT_CALLS, ...experiments, ...analyticsOfVisitors },
  'Script errors': { ...scriptErrors },
  Developers: { ...developers, ...apiKeys, ...webhooks },
};

export const CALLS_BY_AREA: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries(NAMED_CALLS).map(([area, calls]) => [area, Object.values(calls)]),
);

export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat();
