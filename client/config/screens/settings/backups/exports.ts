import type { PanelFeature } from '#client/config/kit/account/account.tsx';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import { exportProducts } from '#schema/contracts/catalogue/calls.ts';
import { exportPosts } from '#schema/contracts/collections/calls.ts';
import { exportCustomers } from '#schema/contracts/customers/calls.ts';
import { exportDonations } from '#schema/contracts/donations/calls.ts';
import { exportContacts, exportListMembers, exportSubmissions } from '#schema/contracts/forms/calls.ts';
import { exportGiftCards } from '#schema/contracts/gift-cards/calls.ts';
import { exportMembers } from '#schema/contracts/members/calls.ts';
import { exportOrders } from '#schema/contracts/orders/calls.ts';
import { exportInventory } from '#schema/contracts/products/calls.ts';
import { exportRedirects } from '#schema/contracts/redirects/calls.ts';
import { exportReviews } from '#schema/contracts/reviews/calls.ts';
import { exportActivity } from '#schema/contracts/sites/activity-calls.ts';
import { exportTranslations } from '#schema/contracts/translations/calls.ts';
import { exportWaiting } from '#schema/contracts/waiting-list/calls.ts';

export interface ExportFile {
  format: string;
  href: string;
}

export interface Export {
  name: string;
  about: string;
  permission: PermissionKey;
  feature?: PanelFeature;
  files: readonly ExportFile[];
}

const csv = (href: string): ExportFile[] => [{ format: 'CSV', href }];

/** Exports of the whole site's content and lists, apart from those for each language and member area. */
export const EXPORTS: readonly Export[] = [
  {
    name: 'Orders',
    about: 'All orders, a row for each line item',
    permission: 'commerce.orders.read',
    files: csv(callAddress(exportOrders, { query: {} })),
  },
  {
    name: 'Customers',
    about: 'Everyone who bought something or was imported, with what they spent',
    permission: 'commerce.orders.read',
    files: csv(callAddress(exportCustomers, {})),
  },
  {
    name: 'Products',
    about: 'All products with their variants, for Shopify or WooCommerce',
    permission: 'content.products',
    files: [
      { format: 'Shopify CSV', href: callAddress(exportProducts, { query: { format: 'shopify' } }) },
      { format: 'WooCommerce CSV', href: callAddress(exportProducts, { query: { format: 'woocommerce' } }) },
    ],
  },
  {
    name: 'Inventory',
    about: 'The stock of each variant',
    permission: 'commerce.inventory.read',
    files: csv(callAddress(exportInventory, {})),
  },
  {
    name: 'Blog posts',
    about: 'Texts and images of all posts, for WordPress and other systems',
    permission: 'content.read',
    files: [{ format: 'WXR', href: callAddress(exportPosts, {}) }],
  },
  {
    name: 'Form entries',
    about: 'The entries of all forms',
    permission: 'crm.read',
    files: [
      { format: 'CSV', href: callAddress(exportSubmissions, { query: { format: 'csv' } }) },
      { format: 'JSON', href: callAddress(exportSubmissions, { query: { format: 'json' } }) },
    ],
  },
  {
    name: 'Contacts',
    about: 'Everyone who sent a form or bought something',
    permission: 'crm.read',
    files: csv(callAddress(exportContacts, {})),
  },
  {
    name: 'Mailing list subscribers',
    about: 'The subscribers of all lists',
    permission: 'newsletter.read',
    feature: 'campaigns',
    files: csv(callAddress(exportListMembers, {})),
  },
  {
    name: 'Reviews',
    about: 'All reviews, published or not',
    permission: 'commerce.reviews.moderate',
    files: csv(callAddress(exportReviews, {})),
  },
  {
    name: 'Donations',
    about: 'All donations',
    permission: 'commerce.orders.read',
    files: csv(callAddress(exportDonations, {})),
  },
  {
    name: 'Gift cards',
    about: 'All gift cards with their balance',
    permission: 'commerce.orders.read',
    files: csv(callAddress(exportGiftCards, {})),
  },
  {
    name: 'Waiting lists',
    about: 'Who waits for which product',
    permission: 'commerce.inventory.read',
    files: csv(callAddress(exportWaiting, {})),
  },
  {
    name: 'Redirects',
    about: 'Old addresses and where they lead',
    permission: 'settings.read',
    files: csv(callAddress(exportRedirects, {})),
  },
  {
    name: 'Activity log',
    about: 'Who changed what, and when',
    permission: 'activity.read',
    files: csv(callAddress(exportActivity, { query: {} })),
  },
];

export const toTranslationExport = ({ code, name }: { code: string; name: string }): Export => ({
  name: `Translations: ${name}`,
  about: 'All texts with their translations',
  permission: 'content.read',
  files: [
    {
      format: 'XLIFF',
      href: callAddress(exportTranslations, {
        params: { language: code },
        query: { format: 'xliff', texts: 'all' },
      }),
    },
    {
      format: 'CSV',
      href: callAddress(exportTranslations, {
        params: { language: code },
        query: { format: 'csv', texts: 'all' },
      }),
    },
  ],
});

export const toMembersExport = ({ id, name }: { id: string; name: string }): Export => ({
  name: `Members: ${name}`,
  about: 'The members of this area',
  permission: 'commerce.orders.read',
  feature: 'memberAreas',
  files: csv(callAddress(exportMembers, { params: { id } })),
});
