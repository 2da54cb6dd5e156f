import type { Has } from '../kit/account/account.tsx';
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
import { contributorsScreen } from '../screens/people/screen.ts';
import { productsScreen } from '../screens/products/screen.ts';
import { releasesScreen } from '../screens/releases/screen.ts';
import { settingsScreen } from '../screens/settings/screen.ts';
import { storeScreen } from '../screens/store/screen.ts';
import { subscriptionsScreen } from '../screens/subscriptions/screen.ts';
import { translationsScreen } from '../screens/translations/screen.ts';

export interface ScreenGroup {
  label: string;
  screens: readonly Screen[];
}

const GROUPS: readonly ScreenGroup[] = [
  { label: 'Site', screens: [pagesScreen, designScreen, mediaScreen, translationsScreen, releasesScreen] },
  {
    label: 'Commerce',
    screens: [ordersScreen, productsScreen, customersScreen, subscriptionsScreen, storeScreen],
  },
  { label: 'Audience', screens: [formsScreen, commentsScreen, membersScreen, mailScreen] },
  { label: 'Account', screens: [analyticsScreen, contributorsScreen, settingsScreen] },
];

/** The account screen opens from the account menu instead of the rail. */
export const SCREENS: readonly Screen[] = [...GROUPS.flatMap(({ screens }) => screens), accountScreen];

const isOpenTo = ({ permissions }: Screen, can: Can): boolean =>
  permissions.length === 0 || permissions.some(can);

export function listGroups(can: Can, has: Has): ScreenGroup[] {
  return GROUPS.map(({ label, screens }) => ({
    label,
    screens: screens.filter((screen) => has(screen.feature) && isOpenTo(screen, can)),
  })).filter(({ screens }) => screens.length > 0);
}

/** The page editor handles every path that no other screen matches. */
export function findScreen(path: string): Screen {
  const start = path.split('/', 3).join('/');
  return SCREENS.find(({ href, alias }) => href === start || alias === start) ?? pagesScreen;
}

/** Returns the screen for a path, or the first permitted one if the account may not open it. */
export const findOpenScreen = (path: string, can: Can): Screen | null =>
  [findScreen(path), pagesScreen, analyticsScreen].find((screen) => isOpenTo(screen, can)) ?? null;
