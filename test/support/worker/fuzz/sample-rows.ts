import { createTerms } from '../subscriptions.ts';
import { prepareInsert, type Row, type Table } from './schema.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
/** Values for required columns that the sample rows below omit. */
const FILLER: Readonly<Record<string, string | number>> = { INTEGER: NOW, REAL: 1, TEXT: '' };
const json = (value: unknown) => JSON.stringify(value);
const id = (letter: string) => letter.repeat(24);

interface Existing {
  websiteId: string;
  accountId: string;
  page: string;
  item: string;
  variant: string;
  form: string;
  submission: string;
  order: string;
  area: string;
}

/** Returns a row for each table that contains rows neither in the demo nor in its sample month. */
const listSampleRows = (of: Existing): Record<string, Row> => {
  const person = { email: 'ada@buyer.test', name: 'Ada of the shore' };
  const own = { website_id: of.websiteId };
  return {
    members: { ...own, account_id: of.accountId },
    customer_addresses: {
      ...own,
      id: id('1'),
      account_id: of.accountId,
      address: json({
        name: 'Ada of the shore',
        line1: '1 Kiln road',
        city: 'Port Clyde',
        region: 'ME',
        postalCode: '04855',
        country: 'US',
      }),
    },
    saved_sections: { ...own, id: id('2'), name: 'A saved section', section: json({ id: 's1', blocks: [] }) },
    releases: { ...own, id: id('3'), title: 'A launch', status: 'open' },
    release_parts: {
      ...own,
      release_id: id('3'),
      kind: 'page',
      ref_id: of.page,
      title: 'Home page',
      version: 1,
    },
    experiments: {
      ...own,
      id: id('4'),
      page_id: of.page,
      title: 'Two headings',
      status: 'draft',
      arms: json([{ cohort: 'A', pageId: of.page, share: 100 }]),
    },
    comments: {
      ...own,
      id: id('5'),
      item_id: of.item,
      author: person.name,
      email: person.email,
      body: 'A fine glaze',
      status: 'published',
    },
    feeds: { ...own, url: 'https://feed.test/rss', next_at: NOW * 2 },
    dead_letters: { ...own, id: id('6'), queue: 'sitewright-forms', body: json({ words: 'A lost message' }) },
    traces: {
      ...own,
      id: id('7'),
      type: 'click',
      page_url: '/a page',
      data: json({ words: 'A traced click' }),
    },
    product_imports: { ...own, id: id('8'), collection_id: id('8'), filename: 'A shop.csv', state: 'done' },
    gift_cards: {
      ...own,
      id: id('9'),
      code_hash: id('9'),
      last4: '1234',
      currency: 'USD',
      initial_cents: 2_500,
      balance_cents: 2_500,
      recipient_name: person.name,
      recipient_email: person.email,
      message: 'With best wishes',
    },
    gift_card_ledger: { id: id('9'), gift_card_id: id('9'), change_cents: 2_500, reason: 'issue' },
    waiting_requests: {
      ...own,
      ...person,
      id: id('a'),
      variant_id: of.variant,
      places: 1,
      status: 'waiting',
    },
    restock_requests: {
      ...own,
      id: id('b'),
      variant_id: of.variant,
      email: person.email,
      consent: 'Write to me',
    },
    mailing_list_members: { ...own, ...person, list: 'news', status: 'subscribed' },
    form_notes: { ...own, id: id('c'), submission_id: of.submission, text: 'Call her back' },
    form_deliveries: {
      ...own,
      id: id('d'),
      submission_id: of.submission,
      kind: 'notification',
      target: 'owner@studio.test',
      status: 'dead',
    },
    form_block_list: { ...own, kind: 'word', value: 'cheap pills' },
    form_files: {
      ...own,
      id: id('e'),
      form_id: of.form,
      field_id: 'photo',
      submission_id: of.submission,
      name: 'A photo.png',
      type: 'image/png',
      bytes: 3,
    },
    form_drafts: {
      ...own,
      id: id('f'),
      form_id: of.form,
      answers: json({ message: 'A half-written answer' }),
      expires_at: NOW * 2,
    },
    mail_outbox: {
      ...own,
      id: '1a'.repeat(12),
      recipient: person.email,
      subject: 'Your order is here',
      body: 'Dear Ada of the shore',
      status: 'captured',
    },
    audit_log: {
      ...own,
      id: '1b'.repeat(12),
      account_id: of.accountId,
      action: 'site.settings',
      subject: 'Settings of the site',
    },
    donations: {
      ...own,
      order_id: of.order,
      page_id: of.page,
      block_id: 'b1',
      fund: 'The kiln fund',
      in_name_of: person.name,
    },
    captcha_providers: { ...own, provider: 'turnstile', site_key: 'A site key', secret: 'A secret key' },
    member_entitlements: { area_id: of.area, email: person.email, source: 'invited' },
    media_uploads: {
      ...own,
      id: '1c'.repeat(12),
      account_id: of.accountId,
      multipart_id: 'm',
      filename: 'A film.mp4',
      bytes: 10,
    },
    disputes: {
      ...own,
      id: '1d'.repeat(12),
      order_id: of.order,
      payment_id: id('1'),
      provider: 'stripe',
      provider_ref: 'dp_1',
      status: 'inquiry',
      reason: 'general',
      amount_cents: 100,
      currency: 'USD',
    },
    subscriptions: {
      ...own,
      ...person,
      id: '1e'.repeat(12),
      status: 'active',
      phone: '',
      item_id: of.item,
      first_order_id: of.order,
      currency: 'USD',
      terms: json(createTerms()),
      amount_cents: 5_542,
      monthly_cents: 5_542,
      time_zone: 'UTC',
      position: 1,
      paid_cycles: 1,
      num_cycles: 0,
      paid_cents: 5_542,
      provider: 'test',
      method_ref: 'stored_test_accepted',
      method_label: 'A card',
    },
  };
};

/** Returns statements that insert the sample rows. Fills in required columns that a sample row omits. */
export const prepareSampleRows = (tables: readonly Table[], existing: Existing): D1PreparedStatement[] =>
  Object.entries(listSampleRows(existing)).map(([name, row]) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    const required = columns.filter(({ isRequired }) => isRequired);
    return prepareInsert(name, {
      ...Object.fromEntries(required.map((column) => [column.name, FILLER[column.type] ?? ''])),
      ...row,
    });
  });
