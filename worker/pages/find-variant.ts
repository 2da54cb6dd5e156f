import { findCohort } from '#domain/analytics/experiments/cohort.ts';
import { isBot } from '#domain/analytics/user-agent.ts';
import { decodeLetters } from '#schema/contracts/address.ts';
import {
  COHORT_PARAMETER,
  type Cohort,
  type RunningExperiment,
} from '#schema/contracts/analytics/experiments.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import {
  hasExperimentCookie,
  readVisitorId,
  signVisitorId,
  writeExperimentCookie,
} from './experiment-cookie.ts';

export interface SelectedVariant {
  experiment: RunningExperiment;
  cohort: Cohort;
  /** True if the URL requests this variant. */
  isAsked?: true;
  /** Set-Cookie header for a visitor joining or leaving the experiment. */
  cookie?: string;
}

/**
 * Selects the variant of a page before the cache lookup, since each variant is cached separately. Bots always
 * get variant A. Feeds, JSON and added languages have no variants.
 */
export function findVariant(
  env: Pick<Env, 'SIGNING_KEYS'>,
  site: SiteSnapshot,
  request: Request,
  url: URL,
): SelectedVariant | null {
  if (!site.experiments || site.inLanguage) return null;
  const path = decodeLetters(url.pathname);
  const experiment = site.experiments.find((running) => running.path === path);
  if (!experiment || url.searchParams.has('format')) return null;
  const requestedCohort = findRequestedCohort(site, experiment, url);
  if (requestedCohort) return { experiment, cohort: requestedCohort, isAsked: true };
  if (isProgram(request)) return { experiment, cohort: 'A' };
  const id = readVisitorId(env, site, request.headers);
  const isHttps = url.protocol === 'https:';
  if (id === null) {
    const isTakenBack = hasExperimentCookie(request.headers);
    return { experiment, cohort: 'A', ...(isTakenBack && { cookie: writeExperimentCookie('', isHttps) }) };
  }
  if (id !== '') return { experiment, cohort: findCohort(experiment, id) };
  const fresh = crypto.randomUUID();
  const cookie = writeExperimentCookie(signVisitorId(env, site.id, fresh), isHttps);
  return { experiment, cohort: findCohort(experiment, fresh), cookie };
}

/** Returns the cohort that the URL requests, but only on sites with the status "internal" (B6.17). */
function findRequestedCohort(
  { status }: SiteSnapshot,
  { arms }: RunningExperiment,
  url: URL,
): Cohort | undefined {
  if (status !== SITE_STATUS.internal) return undefined;
  const requested = url.searchParams.get(COHORT_PARAMETER);
  return arms.find(({ cohort }) => cohort === requested)?.cohort;
}

function isProgram({ headers, cf }: Request): boolean {
  const header = (name: string) => headers.get(name) ?? undefined;
  return isBot({
    userAgent: header('user-agent'),
    acceptLanguage: header('accept-language'),
    fetchSite: header('sec-fetch-site'),
    purpose: header('sec-purpose'),
    score: undefined,
    isVerifiedBot: Boolean(cf?.verifiedBotCategory),
    isAutomated: false,
    windowWidth: undefined,
  });
}
