import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';

export type Can = (permission: PermissionKey) => boolean;
export interface RouteProps {
  address: URL;
}

/** A screen of the panel. Each area exports one from its screen.ts, and `app` lists them all. */
export interface Screen {
  /**
   * Prefix of its paths. scripts/config-files.ts finds what they preload by the name of the route's file:
   * `orders-route.tsx` for /config/orders.
   */
  href: string;
  /** Another path that opens it. */
  alias?: string;
  label: string;
  icon: LucideIcon;
  /** Any one of these grants access; an empty list admits every contributor. */
  permissions: readonly PermissionKey[];
  /** Hidden if the site has turned this feature off. */
  feature?: Feature;
  load: () => Promise<{ default: ComponentType<RouteProps> }>;
  /** Returns the places inside it that the command menu offers. */
  listPlaces?: (can: Can) => readonly { label: string; href: string }[];
}
