import type { Place } from '#client/config/kit/navigation/places.ts';

export const SETTINGS_HREF = '/config/settings';
/** Target of upgrade links (B2.03). */
export const SUBSCRIPTIONS_HREF = `${SETTINGS_HREF}/billing/subscriptions`;

interface SettingsPlace {
  /** Last segment of the settings page's path. */
  name: string;
  label: string;
  about: string;
  keywords: readonly string[];
  /** Whether changes on the settings page can be part of a release. */
  canRelease: boolean;
}

interface SettingsGroup {
  label: string;
  places: readonly SettingsPlace[];
}

/** The groups of settings pages, ordered by importance to owners. */
export const SETTINGS_GROUPS = [
  {
    label: 'Website',
    places: [
      {
        name: 'general',
        label: 'General',
        about: 'Site name, icon, sharing image, time zone and badge',
        keywords: [
          'site title',
          'site name',
          'rename website',
          'tagline',
          'SEO description',
          'favicon',
          'site icon',
          'touch icon',
          'social image',
          'share image',
          'Open Graph image',
          'browser tab icon',
          'time zone',
          'badge',
          'made with Sitewright',
        ],
        canRelease: true,
      },
      {
        name: 'business-information',
        label: 'Business information',
        about: 'Address, opening hours, maps and the bar on phones',
        keywords: [
          'address',
          'opening hours',
          'shop hours',
          'business hours',
          'phone number',
          'email address',
          'contact',
          'location',
          'mobile information bar',
          'Google Maps key',
        ],
        canRelease: true,
      },
      {
        name: 'domains',
        label: 'Domains',
        about: 'Your own addresses, and which of them is the primary one',
        keywords: [
          'domain',
          'connect domain',
          'custom domain',
          'own domain',
          'DNS',
          'CNAME',
          'TXT record',
          'SSL certificate',
          'HTTPS',
          'www',
          'primary domain',
          'URL',
        ],
        canRelease: false,
      },
      {
        name: 'languages',
        label: 'Languages',
        about: 'Languages that visitors can choose',
        keywords: [
          'xliff',
          'export translations',
          'import translations',
          'translation',
          'translate',
          'multilingual',
          'English',
          'German',
          'French',
          'Spanish',
          'Hebrew',
          'second language',
          'language switcher',
          'right to left',
          'RTL',
          'locale',
          'localization',
        ],
        canRelease: false,
      },
      {
        name: 'page-not-found',
        label: 'Page not found',
        about: 'What visitors see at an address without a page',
        keywords: [
          '404',
          'wrong address',
          'mistyped address',
          'error page',
          'missing page',
          'not found page',
        ],
        canRelease: true,
      },
      {
        name: 'redirects',
        label: 'Redirects',
        about: 'Old addresses, and pages that visitors did not find',
        keywords: [
          '301',
          '302',
          '404',
          'import redirects',
          'broken link',
          'old address',
          'URL mapping',
          'moved page',
        ],
        canRelease: false,
      },
      {
        name: 'seo',
        label: 'SEO',
        about: 'Search results, shared links, verification and robots',
        keywords: [
          'search engines',
          'search console',
          'meta description',
          'Google',
          'Bing',
          'Pinterest',
          'Yandex',
          'site verification',
          'meta tag',
          'sitemap',
          'robots',
          'robots.txt',
          'noindex',
          'AI crawlers',
          'page title',
          'social card',
        ],
        canRelease: true,
      },
      {
        name: 'email',
        label: 'Email',
        about: 'The sender of your emails, a test and the delivery log',
        keywords: [
          'sender',
          'email settings',
          'from address',
          'reply-to',
          'test email',
          'verify email',
          'MAIL_FROM',
          'outbox',
        ],
        canRelease: false,
      },
      {
        name: 'lock-screen',
        label: 'Lock screen',
        about: 'What visitors see before they enter a page’s password',
        keywords: ['password page', 'private page', 'coming soon'],
        canRelease: true,
      },
      {
        name: 'comments-service',
        label: 'Comments service',
        about: 'Comments on posts by Disqus',
        keywords: ['Disqus', 'blog comments'],
        canRelease: true,
      },
      {
        name: 'mobile-app',
        label: 'Mobile app',
        about: 'How an app opens pages of this site',
        keywords: ['iOS', 'Android', 'phone app', 'close button'],
        canRelease: true,
      },
    ],
  },
  {
    label: 'Marketing',
    places: [
      {
        name: 'announcement-bar',
        label: 'Announcement bar',
        about: 'A message above the header',
        keywords: ['banner', 'message', 'notice', 'top bar', 'sale banner', 'promotion'],
        canRelease: true,
      },
      {
        name: 'popup',
        label: 'Popup',
        about: 'A message that opens over the page',
        keywords: ['pop-up', 'overlay', 'modal', 'newsletter signup', 'welcome offer', 'promotion'],
        canRelease: true,
      },
    ],
  },
  {
    label: 'Privacy and tracking',
    places: [
      {
        name: 'cookies',
        label: 'Cookies',
        about: 'The banner that asks visitors for consent',
        keywords: ['cookie banner', 'consent', 'GDPR', 'privacy', 'tracking consent'],
        canRelease: false,
      },
      {
        name: 'tags',
        label: 'Tags and code',
        about: 'Tracking code of Google, Meta and others',
        keywords: [
          'code injection',
          'custom code',
          'header code',
          'JavaScript',
          'script',
          'Google Analytics',
          'Google Tag Manager',
          'Meta pixel',
          'Facebook pixel',
          'cookie consent',
          'tracking',
        ],
        canRelease: true,
      },
      {
        name: 'visit-recording',
        label: 'Visit recording',
        about: 'Records how some visitors use the site',
        keywords: ['session recording', 'session replay', 'heatmap', 'privacy'],
        canRelease: true,
      },
    ],
  },
  {
    label: 'Account and advanced',
    places: [
      {
        name: 'billing',
        label: 'Plan and billing',
        about: 'The plan of this site and its limits',
        keywords: ['upgrade', 'trial', 'website subscription', 'price', 'cancel plan'],
        canRelease: false,
      },
      {
        name: 'activity',
        label: 'Activity log',
        about: 'Who changed what, and when',
        keywords: ['audit log', 'history', 'changes', 'who did what', 'who changed', 'log', 'security'],
        canRelease: false,
      },
      {
        name: 'backups',
        label: 'Backups and export',
        about: 'Download everything on this site, or save it every night',
        keywords: [
          'backup',
          'restore',
          'export',
          'download my data',
          'download my site',
          'archive',
          'zip',
          'copy of the site',
          'CSV',
        ],
        canRelease: false,
      },
      {
        name: 'import',
        label: 'Import',
        about: 'Bring a site or store from Shopify, WordPress, Squarespace or Ghost',
        keywords: [
          'Shopify',
          'WordPress',
          'Squarespace',
          'Ghost',
          'WXR',
          'move',
          'migrate',
          'migration',
          'move my site here',
          'undo import',
          'CSV',
        ],
        canRelease: false,
      },
      {
        name: 'features',
        label: 'Features and labs',
        about: 'Turn features on and off',
        keywords: [
          'experiments',
          'A/B test',
          'beta',
          'customer accounts',
          'Fluid Engine',
          'turn off commerce',
        ],
        canRelease: false,
      },
      {
        name: 'api-keys',
        label: 'API keys',
        about: 'Access for other programs and AI assistants',
        keywords: ['API key', 'token', 'integration', 'Zapier', 'developer', 'access', 'AI assistant', 'MCP'],
        canRelease: false,
      },
      {
        name: 'webhooks',
        label: 'Webhooks',
        about: 'Tells other programs about orders, stock, forms and more',
        keywords: [
          'webhook',
          'Zapier',
          'Make',
          'integration',
          'automation',
          'notification URL',
          'callback URL',
          'events',
          'developer',
        ],
        canRelease: false,
      },
      {
        name: 'developers',
        label: 'Developers',
        about: 'Developer mode, sign-in by Escape and the API reference',
        keywords: ['API reference', 'developer mode', 'clone', 'Escape key', 'site template'],
        canRelease: true,
      },
    ],
  },
  {
    label: 'Danger zone',
    places: [
      {
        name: 'danger-zone',
        label: 'Danger zone',
        about: 'Pause, transfer or delete the site',
        keywords: [
          'pause site',
          'unpause',
          'close the shop',
          'transfer',
          'maintenance mode',
          'back soon',
          'close site',
          'transfer site',
          'new owner',
          'change owner',
          'ownership',
          'delete site',
          'delete website',
          'remove website',
          'transfer website',
          'holiday mode',
          'vacation',
          'remove site',
          'cancel site',
        ],
        canRelease: false,
      },
    ],
  },
] as const satisfies readonly SettingsGroup[];

export type SettingsPlaceName = (typeof SETTINGS_GROUPS)[number]['places'][number]['name'];

export const settingsHref = (name: SettingsPlaceName): string => `${SETTINGS_HREF}/${name}`;

const PLACES = SETTINGS_GROUPS.flatMap(({ places }) => [...places]);

/** Returns the settings page at a path, or null for an unknown path and for the table of contents. */
export const findSettingsPlace = (path: string) =>
  PLACES.find(
    ({ name }) => settingsHref(name) === path || (name === 'billing' && path === SUBSCRIPTIONS_HREF),
  ) ?? null;

export const listSettingsPlaces = (): readonly Place[] =>
  PLACES.map(({ name, label, keywords }) => ({
    label,
    href: settingsHref(name),
    within: 'Settings',
    keywords,
  }));
