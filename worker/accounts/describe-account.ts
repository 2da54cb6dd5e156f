import type { Context } from 'hono';
import type * as z from 'zod';
import { accessPermissionCodes, getPermissions } from '#domain/accounts/permissions.ts';
import { listSiteFeatures } from '#domain/sites/features.ts';
import { countTrialDays } from '#domain/sites/retention.ts';
import { isPaused } from '#domain/store/is-closed.ts';
import type { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import { EXPERIMENTS_FLAG } from '#schema/contracts/analytics/experiments.ts';
import { sendsEmail } from '#worker/kernel/sends-email.ts';
import type { AppEnv } from '../env.ts';
import type { Session } from '../kernel/session.ts';

export function describeAccount(c: Context<AppEnv>, session: Session): z.input<typeof readAccount.answer> {
  const { site } = c.var;
  return {
    account: { id: session.accountId, email: session.email, name: session.name },
    websiteRoles: session.roles,
    accessPermissions: accessPermissionCodes(session.roles),
    permissions: [...getPermissions(session.roles)],
    crumb: session.crumb,
    site: {
      id: site.id,
      identifier: site.identifier,
      title: site.settings.title,
      status: site.status,
      revision: site.revision,
      domains: site.domains,
      timeZone: site.settings.timeZone,
      locale: site.settings.locale,
      languages: site.settings.languages.map(({ code, name }) => ({ code, name })),
      currency: site.settings.store.selectedCurrency,
      sendsMail: sendsEmail(c.env),
      trialDaysLeft: countTrialDays(site, Date.now()),
      isPaused: isPaused(site),
      deletesAt: site.deletesAt ?? null,
      features: listSiteFeatures(site.flags),
      hasExperiments: site.flags[EXPERIMENTS_FLAG] === true,
    },
  };
}
