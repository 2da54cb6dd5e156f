import type { ComponentType } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import { FORMS_PERMISSIONS } from '../forms/forms-paths.ts';
import { STORE_PERMISSIONS } from '../shop/store-parts.ts';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';

export interface RouteProps {
  address: URL;
}
export interface Route {
  /** Permissions, any of which opens it; empty for everyone. */
  permissions: readonly PermissionKey[];
  Page: LazyPart<RouteProps>;
}

const createRoute = (
  permissions: readonly PermissionKey[],
  load: () => Promise<{ default: ComponentType<RouteProps> }>,
): Route => ({
  permissions,
  Page: lazyPart(load, {
    isPage: true,
    fallback: (
      <main className="panel-page">
        <Loading label="Loading" lines={6} />
      </main>
    ),
  }),
});

/**
 * By the first segment below /config. The file of `name` is `name-route.tsx`: so scripts/config-files.ts finds what the document of
 * a route preloads.
 */
export const ROUTES: Readonly<Record<string, Route>> = {
  account: createRoute([], () => import('../accounts/account-route.tsx')),
  analytics: createRoute(['analytics.read'], () => import('../analytics/analytics-route.tsx')),
  comments: createRoute(['content.publish'], () => import('../comments/comments-route.tsx')),
  customers: createRoute(['commerce.orders.read'], () => import('../customers/customers-route.tsx')),
  design: createRoute(['content.read'], () => import('../design/design-route.tsx')),
  forms: createRoute(FORMS_PERMISSIONS, () => import('../forms/forms-route.tsx')),
  mail: createRoute(['settings.read', 'commerce.orders.read'], () => import('../mail/mail-route.tsx')),
  media: createRoute(['content.read'], () => import('../media/media-route.tsx')),
  members: createRoute(['content.read'], () => import('../members/members-route.tsx')),
  orders: createRoute(['commerce.orders.read'], () => import('../orders/orders-route.tsx')),
  pages: createRoute(['content.read'], () => import('../pages/pages-route.tsx')),
  people: createRoute(['contributors.manage'], () => import('../accounts/people-route.tsx')),
  products: createRoute(['content.products'], () => import('../products/products-route.tsx')),
  releases: createRoute(['content.read'], () => import('../releases/releases-route.tsx')),
  settings: createRoute(['settings.read'], () => import('../sites/settings-route.tsx')),
  store: createRoute(STORE_PERMISSIONS, () => import('../shop/store-route.tsx')),
  subscriptions: createRoute(
    ['commerce.orders.read'],
    () => import('../subscriptions/subscriptions-route.tsx'),
  ),
};

/** Paths that open another route than the one of their name. */
const ALIASES: Readonly<Record<string, string>> = { payments: 'store' };
/** Opens at /config, and instead of routes that the account may not open. */
const FALLBACKS = ['pages', 'analytics'];

type Can = (permission: PermissionKey) => boolean;

/** The route of a path; if the account may not open it, the first page of the panel. */
export function findRoute(path: string, can: Can): Route | null {
  const segment = path.split('/')[2] ?? '';
  for (const name of [ALIASES[segment] ?? segment, ...FALLBACKS]) {
    const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
    if (route && (route.permissions.length === 0 || route.permissions.some(can))) return route;
  }
  return null;
}

/** Preloads the code of a path, such as while the pointer is over its link. */
export const preloadRoute = (path: string, can: Can): void => findRoute(path, can)?.Page.preload();
