import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { Cart } from '#schema/contracts/carts/cart.ts';
import { receiveFile } from '#worker/forms/receive-file.ts';
import { createForm } from '../../support/forms.ts';
import {
  clearFiles,
  type Fields,
  file,
  listStoredFiles,
  multipart,
  PDF,
  upload,
} from '../../support/worker/answer-files.ts';
import { cartWith } from '../../support/worker/checkout.ts';
import { seedStoreWithQuestions } from '../../support/worker/custom-questions.ts';
import { FORM_ID } from '../../support/worker/forms.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT } from '../../support/worker/store.ts';

const FORM = createForm([
  { id: 'words', type: 'text', title: 'Words', required: true },
  { id: 'picture', type: 'file', title: 'Your picture', required: true, maxFiles: 1, maxBytes: 1_000 },
]);
const UNREADABLE = 'This answer could not be read. Please enter it again.';

beforeEach(async () => {
  await clearFiles();
  await seedStoreWithQuestions(FORM);
});

/**
 * Acts as a buyer with the page's script. The returned function puts a mug with these uploads into the cart.
 */
function browser() {
  let cookie = '';
  return async (...ids: string[]) => {
    const answers = [['words', 'Sea'], ...ids.map((id) => ['picture', id])];
    const answer = await request('/api/commerce/cart/entries', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity: 1, formId: FORM_ID, answers }),
    });
    const set = answer.headers.get('set-cookie');
    if (set?.startsWith('CART=')) cookie = set.split(';')[0] ?? '';
    return { status: answer.status, cart: (await answer.json()) as Cart & { errors?: object } };
  };
}

const BUY: Fields = [
  ['action', 'add'],
  ['itemId', PRODUCT.mug],
  ['sku', 'MUG-SEA'],
  ['quantity', '2'],
  ['.form', FORM_ID],
  ['.path', '/shop/mug'],
  ['ask:words', 'By the <sea>'],
];
const entries = async () => (await env.DB.prepare('SELECT answers FROM cart_entries').all()).results;

const CONTEXT = { now: Date.now(), texts: FORM_TEXTS };

describe('a file that a product requires', () => {
  it('adds a file field, makes the product’s buy form multipart, and leaves other buy forms unchanged', async () => {
    const buyForm = async (path: string) =>
      /<form[^>]*data-buy[\s\S]*?<\/form>/.exec(await (await request(path)).text())?.[0];
    expect(await buyForm('/shop/mug')).toMatch(
      /^<form[^>]*multipart\/form-data[\s\S]*<input type="file"[^>]*name="ask:picture"/,
    );
    expect(await buyForm('/shop/bowl')).not.toContain('multipart');
  });

  it('a file is stored in the cart entry with its name and upload id, and a different file creates a different entry', async () => {
    const add = browser();
    const [sea, shell] = [await upload('sea.pdf'), await upload('sea.pdf')];
    await add(sea);
    await add(shell);
    const { cart } = await add(sea);
    expect(cart.entries.map(({ quantity, answers }) => [quantity, answers?.[1]])).toEqual([
      [2, { name: 'Your picture', value: 'sea.pdf (16 B)', files: [{ id: sea, name: 'sea.pdf' }] }],
      [1, { name: 'Your picture', value: 'sea.pdf (16 B)', files: [{ id: shell, name: 'sea.pdf' }] }],
    ]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['that was not uploaded', (id) => env.DB.prepare('DELETE FROM form_files WHERE id = ?').bind(id).run()],
    [
      'from a different site',
      (id) => env.DB.prepare("UPDATE form_files SET website_id = 'other' WHERE id = ?").bind(id).run(),
    ],
    [
      'from a different form',
      (id) => env.DB.prepare("UPDATE form_files SET form_id = 'other' WHERE id = ?").bind(id).run(),
    ],
    [
      'from a different field',
      (id) => env.DB.prepare("UPDATE form_files SET field_id = 'words' WHERE id = ?").bind(id).run(),
    ],
    [
      'from a form submission',
      (id) => env.DB.prepare("UPDATE form_files SET submission_id = 's' WHERE id = ?").bind(id).run(),
    ],
    ['that is in another buyer’s cart', (id) => browser()(id)],
  ])('a file %s is rejected, and the cart stays unchanged', async (_case, spoil) => {
    const id = await upload();
    await spoil(id);
    const before = (await entries()).length;
    const { status, cart } = await browser()(id);
    expect(status).toBe(400);
    expect(cart.errors).toEqual({ 'ask:picture': UNREADABLE });
    expect(await entries()).toHaveLength(before);
  });

  it('a file that a product requires is rejected if there are too many files, and is reported if it is missing', async () => {
    const ids = [await upload(), await upload()];
    expect((await browser()(...ids)).cart.errors).toEqual({ 'ask:picture': 'Please choose one file.' });
    expect((await browser()()).cart.errors).toEqual({ 'ask:picture': 'This field is required.' });
  });

  describe('without JavaScript', () => {
    it.each([
      ['with a wrong type', file('MZ', 'application/x-msdownload', 'sea.exe'), 'is not accepted here.'],
      ['with false contents', file('<html>'), 'does not match its file type'],
      ['that is too large', file(`%PDF-${'x'.repeat(2_000)}`), 'is larger than 1 KB.'],
      ['that is empty', file(''), 'is empty.'],
    ])(
      'a file %s is rejected at its field, other input stays, and nothing is stored',
      async (_case, sent, problem) => {
        const again = await multipart('/cart', [...BUY, ['ask:picture', sent]]);
        expect(again.status).toBe(400);
        const html = await again.text();
        expect(html).toContain(problem);
        expect(html).toContain('By the &lt;sea&gt;');
        expect(html).toMatch(/name="quantity"[^>]*value="2"/);
        expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
        expect(await entries()).toEqual([]);
      },
    );

    it('a valid file is kept if a different field is invalid', async () => {
      const wrong = BUY.filter(([name]) => name !== 'ask:words');
      const again = await multipart('/cart', [...wrong, ['ask:picture', file('%PDF-1.7')]]);
      expect(again.status).toBe(400);
      const html = await again.text();
      const id = /name="ask:picture" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? '';
      expect(html).toMatch(/sea\.pdf(<!-- -->)? \((<!-- -->)?8 B/);
      // Browsers send an empty file for an empty file field.
      const added = await multipart('/cart', [
        ...BUY,
        ['ask:picture', id],
        ['ask:picture', file('', '', '')],
      ]);
      expect(added.status).toBe(303);
      expect(await entries()).toEqual([
        {
          answers: `[{"name":"Words","value":"By the <sea>"},{"name":"Your picture","value":"sea.pdf (8 B)","files":[{"id":"${id}","name":"sea.pdf"}]}]`,
        },
      ]);
    });

    it('no more files are stored than the field allows', async () => {
      const twice = await multipart('/cart', [
        ...BUY,
        ...[1, 2].map(() => ['ask:picture', file('%PDF-1.7')] as const),
      ]);
      expect(await twice.text()).toContain('Please choose one file.');
      expect((await listStoredFiles()).rows).toHaveLength(1);
    });

    it('file uploads have an hourly limit, with and without JavaScript', async () => {
      await upload();
      await env.DB.prepare("UPDATE attempt_counters SET attempts = 1000 WHERE key = 'form-file:' || ?")
        .bind(FORM_ID)
        .run();
      const late = await multipart('/cart', [...BUY, ['ask:picture', file('%PDF-1.7')]]);
      expect(late.status).toBe(400);
      expect(await late.text()).toContain('rate limit exceeded');
      expect((await listStoredFiles()).rows).toHaveLength(1);
    });

    it('a form without a file field ignores an uploaded file', async () => {
      const { token } = await cartWith([[PRODUCT.bowl, 'BOWL', 1]]);
      const noted = await multipart(
        '/cart',
        [
          ['action', 'note'],
          ['note', 'Ring twice'],
          ['ask:picture', file('%PDF-1.7')],
        ],
        `CART=${token}`,
      );
      expect(noted.status).toBe(303);
      expect(await listStoredFiles()).toEqual({ rows: [], bytes: [] });
    });
  });

  const sent = () => ({
    websiteId: SITE_ID,
    formId: FORM_ID,
    fieldId: 'picture',
    name: 'sea.pdf',
    type: PDF,
    reader: new Blob(['%PDF-1.7']).stream().getReader(),
  });
  it('leaves no bytes in the bucket if the database fails', async () => {
    const broken = {
      prepare: () => {
        throw new Error('D1 is down');
      },
    } as unknown as D1Database;
    await expect(receiveFile({ DB: broken, MEDIA: env.MEDIA }, FORM, sent(), CONTEXT)).rejects.toThrow(
      'D1 is down',
    );
    expect((await listStoredFiles()).bytes).toEqual([]);
  });

  it('leaves no row in the database if the bucket fails', async () => {
    const broken = { put: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
    await expect(receiveFile({ DB: env.DB, MEDIA: broken }, FORM, sent(), CONTEXT)).rejects.toThrow(
      'R2 is down',
    );
    expect((await listStoredFiles()).rows).toEqual([]);
  });
});
