import { readFileSync } from 'node:fs';
import { escapeCell, writeTable } from './table.ts';

/**
 * Descriptions of the bindings. test/scripts/docs-reference.test.ts compares their names with wrangler.toml.
 */
export const BINDINGS: Readonly<Record<string, string>> = {
  ASSETS: 'Scripts, styles, fonts, languages and maps, built into `dist/client`.',
  DB: 'D1 database with all sites. Its migrations are in `migrations`.',
  SITES: 'KV namespace with copies of the settings of each site, by host.',
  MEDIA: 'R2 bucket with images, videos, downloads, the files of forms, backups and imports.',
  IMAGES: 'Resizes and converts images.',
  MAILER: 'Cloudflare’s Email Service. Used if `MAIL_FROM` is set and `MAIL_API_URL` is empty.',
  CENSUS: 'Queue of visits and other events of analytics.',
  TRACES: 'Queue of measured loading times.',
  SCRIPT_ERRORS: 'Queue of errors of scripts on pages.',
  RENEWALS: 'Queue of due payments of subscriptions.',
  FORMS: 'Queue of submissions to deliver.',
  IMPORTS: 'Queue of parts of imports of products and sites.',
  WEBHOOKS: 'Queue of webhooks with deliveries.',
  BACKUPS: 'Queue of parts of backups.',
  COLLECTOR_LIMIT: 'Rate limit of events for analytics.',
  SCRIPT_ERROR_LIMIT: 'Rate limit of reported script errors.',
  SEARCH_LIMIT: 'Rate limit of searches.',
  SUGGEST_LIMIT: 'Rate limit of search suggestions.',
  COMMENT_LIMIT: 'Rate limit of new comments.',
  FORM_KEY_LIMIT: 'Rate limit of keys for forms.',
  SHOP_LIMIT: 'Rate limit of changes of carts and checkouts.',
  EVENTS: 'Workers Analytics Engine data set of raw events. Optional; commented out in `wrangler.toml`.',
};

/**
 * Secrets, which wrangler.toml cannot contain. Set them with `wrangler secret put`, or locally in
 * `.dev.vars`.
 */
export const SECRETS: Readonly<Record<string, string>> = {
  SIGNING_KEYS:
    'Keys that sign cookies and links and seal stored secrets, as `name:base64`, separated by commas. `npm run deploy` and `npm start` create the first one.',
  MAIL_API_KEY: 'Key of the email service at `MAIL_API_URL`.',
  CLOUDFLARE_API_TOKEN:
    'Token that may edit the custom hostnames (SSL and Certificates) of the zone `CLOUDFLARE_ZONE_ID`.',
  GOOGLE_PLACES_KEY:
    'Key of Google’s Places API (New). With it the map editor finds addresses, not only towns.',
  FONT_SERVICE_PREVIEW_KEY: 'Key that the font service at `FONT_SERVICE_URL` requires for previews.',
  DEMO_OWNER_PASSWORD: 'Password of the demo owner on your machine. `npm start` creates and prints it.',
  PASSWORD_COST: '`low` makes password hashes fast in tests. Has an effect in development only.',
};

const VARIABLE = /((?:^#.*\n)+)?^(\w+) = "(.*)"$/gm;

export interface Variable {
  name: string;
  value: string;
  about: string;
}

export function readVariables(): Variable[] {
  const [, section = ''] = readFileSync('wrangler.toml', 'utf8').split('\n[vars]\n');
  const [variables = ''] = section.split('\n[[');
  return [...variables.matchAll(VARIABLE)].map(([, comment = '', name = '', value = '']) => ({
    name,
    value,
    about: comment.replaceAll(/^# ?/gm, '').trim().replaceAll('\n', ' '),
  }));
}

const listNames = (texts: Readonly<Record<string, string>>, head: string): string =>
  writeTable(
    [head, 'Purpose'],
    Object.entries(texts).map(([name, about]) => [`\`${name}\``, escapeCell(about)]),
  );

export const listVariables = (): string =>
  writeTable(
    ['Variable', 'Default', 'Meaning'],
    readVariables().map(({ name, value, about }) => [
      `\`${name}\``,
      value === '' ? 'empty' : `\`${value}\``,
      escapeCell(about),
    ]),
  );

export const listBindings = (): string => listNames(BINDINGS, 'Binding');
export const listSecrets = (): string => listNames(SECRETS, 'Secret');
