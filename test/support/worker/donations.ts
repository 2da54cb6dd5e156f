import { env } from 'cloudflare:test';
import { DONATE_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { createId } from '#worker/crypto/random.ts';
import { request, SITE_ID } from './site.ts';
import { seedStore } from './store.ts';

export const DONATE_PAGE = 'd1'.padEnd(24, '0');
export const TEXT_PAGE = 'd2'.padEnd(24, '0');
export const DRAFT_PAGE = 'd3'.padEnd(24, '0');
export const BLOCK = {
  fund: 'Kiln fund',
  suggestedCents: [3500, 12_000],
  goalCents: 100_000,
  otherCents: 20_000,
};

interface DonatePage {
  id: string;
  path: string;
  block?: object | null;
  websiteId?: string;
  isPublished?: boolean;
  access?: 'public' | 'members';
}

export async function addDonatePage(page: DonatePage): Promise<void> {
  const { id, path, block = {}, websiteId = SITE_ID, isPublished = true, access = 'public' } = page;
  const layout = { x: 0, y: 0, width: 12, height: 8 };
  const content = JSON.stringify(
    pageContentSchema.parse({
      title: 'The kiln fund',
      sections: [
        {
          id: 's1',
          blocks: block
            ? [{ id: 'b1', type: BLOCK_TYPE.donation, layout, value: { ...BLOCK, ...block } }]
            : [],
        },
      ],
    }),
  );
  await env.DB.prepare(
    `INSERT OR REPLACE INTO pages (id, website_id, path, page_type, position, status, access_kind, title, draft, published, updated_at)
    VALUES (?1, ?2, ?3, 203, 9, ?4, ?5, 'The kiln fund', ?6, ?7, 0)`,
  )
    .bind(id, websiteId, path, isPublished ? 1 : 4, access, content, isPublished ? content : null)
    .run();
}

/** Creates a store without orders, and with a donation page at /donate. */
export async function seedDonations(settings: object = {}): Promise<void> {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox', 'attempt_counters', 'payment_tries', 'test_payments', 'donations'].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore({ settings });
  await addDonatePage({ id: DONATE_PAGE, path: '/donate' });
}

export const donateAt = (pageId: string): string => `${DONATE_CHECKOUT_PATH}?donatePageId=${pageId}`;

export const donationForm = (change: Record<string, string> = {}): Record<string, string> => ({
  action: 'pay',
  amount: '3500',
  grandTotalCents: '3500',
  email: 'ines@studio.test',
  name: 'Ines Okafor',
  paymentMethod: 'test_accepted',
  idempotencyKey: createId(),
  ...change,
});

export const send = (
  form: Record<string, string>,
  pageId = DONATE_PAGE,
  headers: Record<string, string> = {},
) =>
  request(donateAt(pageId), {
    method: 'POST',
    headers: {
      origin: 'http://site.test',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });

export async function donate(change: Record<string, string> = {}): Promise<string> {
  const answer = await send(donationForm(change));
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location)
    throw new Error(`not placed: ${answer.status} ${await answer.text()}`);
  return location;
}

/** Form fields of a donation with a custom amount, in cents. */
export const ownAmount = (cents: number): Record<string, string> => ({
  amount: 'own',
  ownAmount: (cents / 100).toFixed(2),
  grandTotalCents: String(cents),
});

export const extractOrderId = (location: string): string =>
  /\/order\/([0-9a-f]{24})/.exec(location)?.[1] ?? '';
