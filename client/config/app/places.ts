import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';
import { FORMS } from '../kit/navigation/forms-paths.ts';
import type { ListPlaces, Place } from '../kit/navigation/places.ts';
import type { Screen } from '../kit/navigation/screen.ts';
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
import { listSettingsPlaces } from '../screens/settings/settings-places.ts';
import { storeScreen } from '../screens/store/screen.ts';
import { listStoreParts, type StorePart, storeHref } from '../screens/store/store-parts.ts';
import { subscriptionsScreen } from '../screens/subscriptions/screen.ts';
import { translationsScreen } from '../screens/translations/screen.ts';
import { listGroups } from './screens.ts';

type Words = Pick<Place, 'keywords' | 'settingsGroup'>;

/** Search words for the screens themselves, in addition to their names. */
const SCREEN_WORDS: ReadonlyMap<Screen, Words> = new Map<Screen, Words>([
  [
    pagesScreen,
    {
      keywords: [
        'editor',
        'blog',
        'journal',
        'URL',
        'SEO title',
        'publish a page',
        'page menu',
        'slug',
        'home page',
        'homepage',
        'page order',
        'reorder pages',
        'move a page',
        'folder',
        'duplicate a page',
        'copy a page',
        'delete a page',
        'deleted pages',
        'trash',
        'recycle bin',
        'recover a page',
        'undo a deletion',
        'restore a page',
        'restore one entry',
        'delete an entry',
        'blog post',
        'RSS feed',
        'event calendar',
        'unpublish a page',
        'hide a page',
        'password protect a page',
        'privacy policy',
        'imprint',
        'Impressum',
        'legal notice',
        'refund policy',
        'contact page',
        'about page',
        'terms of service',
        'return policy',
        'version history',
        'revert to an earlier version',
      ],
    },
  ],
  [
    designScreen,
    {
      keywords: ['style', 'branding', 'look', 'animation', 'motion', 'button style', 'background', 'spacing'],
    },
  ],
  [
    mediaScreen,
    {
      keywords: [
        'image',
        'photo',
        'picture',
        'video',
        'audio',
        'file',
        'upload',
        'gallery',
        'alternative text',
        'alt text',
        'image size',
      ],
    },
  ],
  [
    translationsScreen,
    {
      keywords: [
        'translate',
        'language',
        'multilingual',
        'localization',
        'XLIFF',
        'English',
        'German',
        'French',
        'Spanish',
        'Hebrew',
      ],
    },
  ],
  [
    releasesScreen,
    { keywords: ['publish', 'schedule', 'launch', 'go live', 'scheduled posts', 'roll back'] },
  ],
  [
    ordersScreen,
    {
      keywords: [
        'refund',
        'partial refund',
        'return',
        'exchange',
        'cancel an order',
        'order status',
        'print orders',
        'invoice',
        'packing slip',
        'fulfillment',
        'ship an order',
        'tracking number',
        'draft order',
        'phone order',
        'orders CSV',
        'export orders',
        'who ordered',
        'unpaid orders',
        'shipping label',
      ],
    },
  ],
  [
    productsScreen,
    {
      keywords: [
        'item',
        'price',
        'variant',
        'SKU',
        'barcode',
        'slug of a product',
        'compare at price',
        'cost per item',
        'weight and dimensions',
        'vendor',
        'supplier',
        'brand',
        'size chart',
        'sale price',
        'collections of products',
        'duplicate a product',
        'delete a product',
        'restore a product',
        'deleted products',
        'hide a product',
        'unpublish a product',
        'archive a product',
        'catalog',
        'category',
        'categories and tags',
        'import products',
        'undo an import of products',
        'bulk edit',
        'export products',
        'CSV',
        'Shopify',
      ],
    },
  ],
  [
    customersScreen,
    {
      keywords: [
        'buyer',
        'who bought',
        'customer list',
        'client',
        'customer groups',
        'customer tags',
        'segments',
        'wholesale discount',
        'GDPR request',
        'personal data',
        'customers CSV',
        'export customers',
      ],
    },
  ],
  [subscriptionsScreen, { keywords: ['recurring payment', 'renewal', 'subscriber'] }],
  [storeScreen, { keywords: ['shop', 'commerce'] }],
  [formsScreen, { keywords: ['contact form', 'webhook', 'captcha', 'spam', 'newsletter form'] }],
  [commentsScreen, { keywords: ['moderation', 'spam', 'blog comments'] }],
  [
    membersScreen,
    { keywords: ['member area', 'course', 'lesson', 'membership', 'paywall', 'members only page'] },
  ],
  [mailScreen, { keywords: ['sent mail', 'outbox', 'delivery log'], settingsGroup: 'Customer emails' }],
  [
    analyticsScreen,
    { keywords: ['statistics', 'traffic', 'visitors', 'reports', 'conversion', 'export CSV'] },
  ],
  [
    contributorsScreen,
    {
      keywords: [
        'team',
        'contributor',
        'invite',
        'role',
        'permission',
        'staff',
        'user',
        'admin',
        'staff account',
      ],
      settingsGroup: 'Team and account',
    },
  ],
  [settingsScreen, { keywords: ['preferences', 'options', 'configuration'] }],
]);

const WEBSITES: Place = {
  label: 'Websites',
  href: `${accountScreen.href}/websites`,
  within: accountScreen.label,
  keywords: ['my sites', 'switch site', 'other sites', 'list of sites'],
  settingsGroup: 'Team and account',
};

const ACCOUNT: Place = {
  label: accountScreen.label,
  href: accountScreen.href,
  keywords: [
    'password',
    'change my password',
    'sign in',
    'login',
    'two-step sign-in',
    'two-factor',
    '2FA',
    'passkey',
    'profile',
    'sessions',
    'weekly summary',
  ],
  settingsGroup: 'Team and account',
};

/** Search words for the store's parts. */
const STORE_WORDS: Readonly<Record<StorePart['name'], Words & { label?: string }>> = {
  sales: {
    keywords: [
      'revenue',
      'bestsellers',
      'top products',
      'earnings',
      'profit',
      'margin',
      'payout',
      'export',
      'sales report',
    ],
  },
  donations: { keywords: ['fundraising', 'charity', 'donate'] },
  discounts: {
    keywords: [
      'coupon',
      'promo code',
      'sale price',
      'discount code',
      'automatic discount',
      'free shipping code',
      'Black Friday',
    ],
  },
  'gift-cards': { keywords: ['voucher', 'gift certificate', 'store credit'] },
  inventory: {
    keywords: [
      'stock',
      'low stock',
      'quantity',
      'stock history',
      'stock alert',
      'out of stock',
      'stock count',
    ],
  },
  'waiting-lists': { keywords: ['back in stock', 'sold out', 'waitlist', 'pre-order', 'preorder'] },
  reviews: { keywords: ['rating', 'stars', 'testimonial'] },
  shipping: {
    keywords: [
      'delivery zones',
      'postage',
      'pickup',
      'shipping zone',
      'shipping rates',
      'shipping cost',
      'local pickup',
      'free shipping',
      'local delivery',
      'free delivery',
      'delivery time',
      'delivery date',
      'handling time',
      'courier',
      'international shipping',
    ],
    settingsGroup: 'Store',
  },
  taxes: { keywords: ['VAT', 'sales tax', 'GST', 'EU VAT', 'tax rates'], settingsGroup: 'Store' },
  payments: {
    keywords: [
      'Stripe',
      'credit card',
      'bank transfer',
      'PayPal',
      'payment methods',
      'get paid',
      'Apple Pay',
      'Google Pay',
      'bank account',
      'dispute',
      'chargeback',
    ],
    settingsGroup: 'Store',
  },
  settings: {
    label: 'Store settings',
    keywords: [
      'currency',
      'checkout',
      'tip',
      'invoice',
      'gift card design',
      'order number',
      'guest checkout',
      'units',
      'metric',
      'measurement units',
      'invoice number',
    ],
    settingsGroup: 'Store',
  },
};

/** Tabs within other screens. */
const TABS: readonly {
  screen: Screen;
  permission: PermissionKey;
  feature?: Feature;
  places: readonly Omit<Place, 'within'>[];
}[] = [
  {
    screen: designScreen,
    permission: 'content.read',
    places: [
      { label: 'Themes', href: '/config/design/themes', keywords: ['template', 'color scheme'] },
      {
        label: 'Colors',
        href: '/config/design/colors',
        keywords: ['colours', 'palette', 'brand colors', 'text color', 'background color', 'dark'],
        settingsGroup: 'Design',
      },
      {
        label: 'Fonts',
        href: '/config/design/fonts',
        keywords: ['typography', 'typeface', 'text size'],
        settingsGroup: 'Design',
      },
      {
        label: 'Header & footer',
        href: '/config/design/header',
        keywords: ['logo', 'navigation', 'menu', 'social links', 'social media', 'Instagram'],
        settingsGroup: 'Design',
      },
      { label: 'Custom CSS', href: '/config/design/css', keywords: ['stylesheet', 'code'] },
    ],
  },
  {
    screen: mailScreen,
    permission: 'commerce.orders.read',
    places: [
      {
        label: 'Notifications',
        href: '/config/mail/shop',
        keywords: [
          'order confirmation',
          'receipt',
          'email template',
          'customer emails',
          'abandoned cart',
          'abandoned carts',
          'abandoned checkout',
          'low stock email',
        ],
        settingsGroup: 'Customer emails',
      },
    ],
  },
  {
    screen: formsScreen,
    permission: 'crm.read',
    places: [
      { label: 'Submissions', href: `${FORMS}/submissions`, keywords: ['inbox', 'responses', 'export'] },
      { label: 'Contacts', href: `${FORMS}/contacts`, keywords: ['people', 'leads', 'CRM'] },
    ],
  },
  {
    screen: formsScreen,
    permission: 'newsletter.read',
    feature: 'campaigns',
    places: [
      {
        label: 'Mailing lists',
        href: `${FORMS}/lists`,
        keywords: ['newsletter', 'subscriber', 'campaign', 'email marketing', 'unsubscribe'],
      },
    ],
  },
];

const listParts: ListPlaces = (can, has) => [
  ...listSettingsPlaces(),
  ...listStoreParts(can).map((part) => ({
    label: part.label,
    href: storeHref(part),
    within: storeScreen.label,
    ...STORE_WORDS[part.name],
  })),
  ...TABS.filter(({ permission, feature }) => can(permission) && has(feature)).flatMap(({ screen, places }) =>
    places.map((place) => ({ ...place, within: screen.label })),
  ),
];

/** Returns every screen available to the account, followed by their parts. */
export const listPlaces: ListPlaces = (can, has) => {
  const screens = listGroups(can, has).flatMap(({ screens }) => screens);
  const open = new Set(screens.map(({ label }) => label));
  return [
    ...screens.map((screen) => ({
      label: screen.label,
      href: screen.href,
      ...SCREEN_WORDS.get(screen),
    })),
    ACCOUNT,
    WEBSITES,
    ...listParts(can, has).filter(({ within }) => within !== undefined && open.has(within)),
  ];
};
