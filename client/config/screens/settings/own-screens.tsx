import { type LazyPart, lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';

const load = (label: string, lines: number) => ({ fallback: <Loading label={label} lines={lines} /> });

/** Settings pages that load their own data instead of the site's settings. */
export const OWN_SCREENS = {
  redirects: lazyPart(() => import('./redirects/redirects-screen.tsx'), load('Loading redirects', 6)),
  'api-keys': lazyPart(() => import('./api-keys/api-keys-screen.tsx'), load('Loading API keys', 4)),
  webhooks: lazyPart(() => import('./webhooks/webhooks-screen.tsx'), load('Loading webhooks', 4)),
  backups: lazyPart(() => import('./backups/backups-screen.tsx'), load('Loading backups', 6)),
  import: lazyPart(() => import('./import/import-screen.tsx'), load('Loading imports', 6)),
  email: lazyPart(() => import('./email/email-screen.tsx'), load('Loading the sender', 6)),
  domains: lazyPart(() => import('./domains/domains-screen.tsx'), load('Loading the domains', 6)),
  'danger-zone': lazyPart(() => import('./danger/danger-screen.tsx'), load('Loading the danger zone', 6)),
  activity: lazyPart(() => import('./activity/activity-screen.tsx'), load('Loading the activity log', 8)),
} as const satisfies Readonly<Record<string, LazyPart<object>>>;

export type OwnPlace = keyof typeof OWN_SCREENS;

export const isOwnPlace = (name: string): name is OwnPlace => name in OWN_SCREENS;
