import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files that run queries, or write SQL that drizzle cannot say, by their reason. */
const RAW: Readonly<Record<string, string>> = {
  'worker/db/database.ts': 'runs queries',
  'worker/db/fragments.ts': 'makes fragments of any table',
  'worker/db/orm.ts': 'builds queries',
  'worker/db/collections/listing-terms.ts': 'walks recursively from term to term',
};

/** Folders with files that are not converted to drizzle yet (docs/data-layer.md). Only ever take lines away. */
const UNCONVERTED: Readonly<Record<string, readonly string[]>> = {
  'worker/archive': [
    'area-rows.ts',
    'conflicts.ts',
    'download-rows.ts',
    'export.ts',
    'hosts.ts',
    'import.ts',
    'store-rows.ts',
  ],

  'worker/catalogue': ['advance-import.ts', 'store-pages.ts'],

  'worker/db/accounts': ['audit.ts'],

  'worker/db/catalogue': ['import-rows.ts', 'product-imports.ts', 'tidy-imports.ts'],

  'worker/db/customers': [
    'customer-addresses.ts',
    'customer-export.ts',
    'customer-orders.ts',
    'customers.ts',
    'erase-buyer.ts',
    'erase-customer.ts',
  ],

  'worker/db/downloads': ['downloads.ts', 'product-files.ts'],

  'worker/db/forms': [
    'answer-counts.ts',
    'archive.ts',
    'block-list.ts',
    'captcha-providers.ts',
    'contacts.ts',
    'deliveries.ts',
    'drafts.ts',
    'files.ts',
    'forms.ts',
    'lookup.ts',
    'mailing-list.ts',
    'save-submission.ts',
    'submission-changes.ts',
    'submission-detail.ts',
    'submission-export.ts',
    'submission-list.ts',
    'submission-neighbours.ts',
  ],

  'worker/db/gift-cards': ['cart-gift-cards.ts'],

  'worker/db/mail': [
    'commerce-mails.ts',
    'mail-facts.ts',
    'mail-rules.ts',
    'optional-mail-facts.ts',
    'optional-mails.ts',
    'repeat-order-mail.ts',
    'subscription-mail-facts.ts',
    'subscription-mails.ts',
    'waiting-mail-facts.ts',
  ],

  'worker/db/media': [
    'media-folders.ts',
    'media-uploads.ts',
    'media-variants.ts',
    'media.ts',
    'replace-media.ts',
  ],

  'worker/db/members': ['area-door.ts', 'courses.ts', 'lessons.ts', 'member-areas.ts', 'opened-areas.ts'],

  'worker/db/orders': ['create-order.ts', 'order-detail.ts'],

  'worker/db/reviews': ['block-reviews.ts', 'owner-reviews.ts', 'reviews.ts'],

  'worker/db/shop': ['shop-path.ts', 'store-rules.ts', 'store-settings.ts'],

  'worker/db/sites': ['sites.ts'],

  'worker/db/subscriptions': [
    'renewal-day.ts',
    'subscription-claims.ts',
    'subscription-list.ts',
    'subscription-outcomes.ts',
    'subscription-owners.ts',
    'subscription-report.ts',
    'subscriptions.ts',
  ],

  'worker/db/waiting-list': [
    'restock-requests.ts',
    'waiting-entries.ts',
    'waiting-holds.ts',
    'waiting-list.ts',
    'waiting-offers.ts',
  ],

  'worker/forms': ['tidy.ts'],

  'worker/reviews': ['pictures.ts'],

  'worker/routes/orders': ['order-page.tsx'],

  'worker/routes/reviews': ['mail-links.tsx', 'reviews.tsx'],
};

const files = readdirSync('worker', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const listed = Object.entries(UNCONVERTED).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}`),
);

/** SQL as text, or rows of no type. */
const isRaw = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return (
    /\bprepare\(|\.prepare$|\brawQuery\b/m.test(text) ||
    (file.startsWith('worker/db/') && text.includes('Record<string, unknown>'))
  );
};

describe('SQL is written with drizzle over the tables', () => {
  it('in every file but those that are named', () => {
    const raw = files.filter(isRaw);
    expect(raw.filter((file) => !(file in RAW) && !listed.includes(file))).toEqual([]);
  });

  it('and a file that is converted leaves the list', () => {
    expect(listed.filter((file) => !files.includes(file) || !isRaw(file))).toEqual([]);
    expect(Object.keys(RAW).filter((file) => !isRaw(file))).toEqual([]);
  });
});
