import { countTrialDays } from '#domain/sites/trial.ts';
import * as calls from '#schema/contracts/sites/hosting-calls.ts';
import { findBillingUrl, findRecorder } from '#worker/sites/hosting.ts';
import { Routes } from '../../calls/routes.ts';

/** Status of the site and what its operator configured (B2.02, B2.03). */
export const hostingApi = new Routes();

hostingApi.handle(calls.readHosting, ({ env, var: { site } }) => ({
  status: site.status,
  trialDaysLeft: countTrialDays(site, Date.now()),
  billingUrl: findBillingUrl(env),
  recorder: findRecorder(env),
}));
