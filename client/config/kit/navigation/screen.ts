import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { PanelFeature } from '../account/account.tsx';

export type Can = (permission: PermissionKey) => boolean;
export interface RouteProps {
  address: URL;
}

/** A panel screen. Each area exports one from its screen.ts, and `app` lists them all. */
export interface Screen {
  /**
   * scripts/config-files.ts finds the route by its file name, such as `orders-route.tsx` for /config/orders.
   */
  href: string;
  alias?: string;
  label: string;
  icon: LucideIcon;
  /** Any of these permissions grants access; an empty list admits every contributor. */
  permissions: readonly PermissionKey[];
  /** Hidden if the site does not have this feature. */
  feature?: PanelFeature;
  load: () => Promise<{ default: ComponentType<RouteProps> }>;
}
