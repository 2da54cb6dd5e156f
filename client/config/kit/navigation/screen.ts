import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';

export type Can = (permission: PermissionKey) => boolean;
export interface RouteProps {
  address: URL;
}

/** A place of the panel. Each area exports one from its screen.ts, and `app` lists them all. */
export interface Screen {
  /** Its paths begin with this. scripts/config-files.ts finds what they preload by the name of the route's file: `orders-route.tsx` for /config/orders. */
  href: string;
  /** Another path that opens it. */
  alias?: string;
  label: string;
  icon: LucideIcon;
  /** Any of these opens it; everyone may if there are none. */
  permissions: readonly PermissionKey[];
  /** Hidden where the site has turned this feature off. */
  feature?: Feature;
  load: () => Promise<{ default: ComponentType<RouteProps> }>;
  /** Places inside it that the command menu goes to. */
  listPlaces?: (can: Can) => readonly { label: string; href: string }[];
}
