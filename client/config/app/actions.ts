import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import type { Has } from '../kit/account/account.tsx';
import { FORMS } from '../kit/navigation/forms-paths.ts';
import { NEW_PARAMETER } from '../kit/navigation/new-parameter.ts';
import type { Place } from '../kit/navigation/places.ts';
import type { Can } from '../kit/navigation/screen.ts';
import { accountScreen } from '../screens/account/screen.ts';
import { ordersScreen } from '../screens/orders/screen.ts';
import { contributorsScreen } from '../screens/people/screen.ts';
import { productsScreen } from '../screens/products/screen.ts';
import { releasesScreen } from '../screens/releases/screen.ts';
import { settingsHref } from '../screens/settings/settings-places.ts';
import { STORE_HREF } from '../screens/store/store-parts.ts';

interface Action extends Pick<Place, 'label' | 'href' | 'keywords'> {
  permission: PermissionKey;
  feature?: Feature;
}

const NEW = `?${NEW_PARAMETER}`;

/** Tasks that an owner can start from any screen. */
const ACTIONS: readonly Action[] = [
  {
    label: 'New page',
    href: `/config/${NEW}`,
    permission: 'content.write',
    keywords: ['add a page', 'create a page', 'page template', 'new blog', 'new event calendar', 'portfolio'],
  },
  {
    label: 'Choose a start',
    href: '/config/design/start',
    permission: 'content.publish',
    keywords: ['start over', 'start with a theme', 'starter site'],
  },
  {
    label: 'New website',
    href: `${accountScreen.href}/websites${NEW}`,
    permission: 'contributors.manage',
    keywords: ['new site', 'second site', 'create a site', 'add a site', 'another site'],
  },
  {
    label: 'New product',
    href: `${productsScreen.href}/new`,
    permission: 'content.products',
    feature: 'commerce',
    keywords: ['add a product', 'create a product', 'sell', 'digital product', 'download product'],
  },
  {
    label: 'New order',
    href: `${ordersScreen.href}/drafts/new`,
    permission: 'commerce.orders.write',
    feature: 'commerce',
    keywords: [
      'draft order',
      'phone order',
      'create an order',
      'invoice a customer',
      'mark as paid',
      'send an invoice',
      'payment link',
    ],
  },
  {
    label: 'New discount',
    href: `${STORE_HREF}/discounts/new`,
    permission: 'commerce.discounts.write',
    feature: 'commerce',
    keywords: ['add a discount', 'create a coupon'],
  },
  {
    label: 'Issue a gift card',
    href: `${STORE_HREF}/gift-cards${NEW}`,
    permission: 'commerce.orders.write',
    feature: 'commerce',
    keywords: ['new gift card', 'send a gift card'],
  },
  {
    label: 'New form',
    href: `${FORMS}${NEW}`,
    permission: 'content.write',
    keywords: ['add a form', 'create a form', 'survey', 'questionnaire'],
  },
  {
    label: 'New release',
    href: `${releasesScreen.href}${NEW}`,
    permission: 'content.write',
    keywords: ['create a release', 'publish together'],
  },
  {
    label: 'Invite a contributor',
    href: `${contributorsScreen.href}${NEW}`,
    permission: 'contributors.manage',
    keywords: ['invite', 'colleague', 'add a user', 'add a team member', 'employee'],
  },
  {
    label: 'Add a redirect',
    href: `${settingsHref('redirects')}${NEW}`,
    permission: 'settings.write',
    keywords: ['new redirect', 'forward'],
  },
  {
    label: 'Create an API key',
    href: `${settingsHref('api-keys')}${NEW}`,
    permission: 'contributors.manage',
    keywords: ['new API key', 'access token'],
  },
  {
    label: 'Add a webhook',
    href: `${settingsHref('webhooks')}${NEW}`,
    permission: 'settings.write',
    keywords: ['new webhook'],
  },
];

export const listActions = (can: Can, has: Has): readonly Action[] =>
  ACTIONS.filter(({ permission, feature }) => can(permission) && has(feature));
