import type { Feature } from '#schema/contracts/sites/features.ts';
import type { Can, Screen } from '../kit/navigation/screen.ts';
import { accountScreen } from '../screens/account/screen.ts';
import { analyticsScreen } from '../screens/analytics/screen.ts';
import { commentsScreen } from '../screens/comments/screen.ts';
import { customersScreen } from '../screens/customers/screen.ts';
import { designScreen } from '../screens/design/screen.ts';
import { formsScreen } from '../screens/forms/screen.ts';
import { mailScreen } from '../screens/mail/screen.ts';
import { mediaScreen } from '../screens/media/screen.ts';
import { membersScreen } from '../screens/members/screen.ts';
import { ordersScreen } from '../screens/orders/screen.ts';
import { pagesScreen } from '../screens/pages/screen.ts';
import { peopleScreen } from '../screens/people/screen.ts';
import { productsScreen } from '../screens/products/screen.ts';
import { releasesScreen } from '../screens/releases/screen.ts';
import { settingsScreen } from '../screens/settings/screen.ts';
import { storeScreen } from '../screens/store/screen.ts';
import { subscriptionsScreen } from '../screens/subscriptions/screen.ts';

/** A part of the menu. */
export interface ScreenGroup {
  label: string;
  screens: readonly Screen[];
}

const GROUPS: readonly ScreenGroup[] = [
  { label: 'Site', screens: [pagesScreen, designScreen, mediaScreen, releasesScreen] },
  {
    label: 'Commerce',
    screens: [ordersScreen, productsScreen, customersScreen, subscriptionsScreen, storeScreen],
  },
  { label: 'Audience', screens: [formsScreen, commentsScreen, membersScreen, mailScreen] },
  { label: 'Account', screens: [analyticsScreen, peopleScreen, settingsScreen] },
];

/** Every place of the panel; the account is opened from the menu of the signed-in person. */
export const SCREENS: readonly Screen[] = [...GROUPS.flatMap(({ screens }) => screens), accountScreen];

const isOpenTo = ({ permissions }: Screen, can: Can): boolean =>
  permissions.length === 0 || permissions.some(can);

/** The screens that an account may open, without empty groups. */
export function listGroups(can: Can, has: (feature?: Feature) => boolean): ScreenGroup[] {
  return GROUPS.map(({ label, screens }) => ({
    label,
    screens: screens.filter((screen) => has(screen.feature) && isOpenTo(screen, can)),
  })).filter(({ screens }) => screens.length > 0);
}

/** The screen that a path belongs to. The page editor has every path that no other screen has. */
export function findScreen(path: string): Screen {
  const start = path.split('/', 3).join('/');
  return SCREENS.find(({ href, alias }) => href === start || alias === start) ?? pagesScreen;
}

/** The screen to show at a path: if the account may not open it, the first one that it may. */
export const findOpenScreen = (path: string, can: Can): Screen | null =>
  [findScreen(path), pagesScreen, analyticsScreen].find((screen) => isOpenTo(screen, can)) ?? null;
