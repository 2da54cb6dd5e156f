import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { standardCheckoutPath } from '#domain/checkout/addresses.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { createForm } from '../../support/forms.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { FORM_ID, seedForm } from '../../support/worker/forms.ts';
import { startService } from '../../support/worker/optional-emails.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { PRODUCT, product, variant } from '../../support/worker/store.ts';
import {
  ABOUT_ID,
  addPage,
  raiseRevision,
  STORE_ID,
  STORE_PAGE_ID,
  seedGermanStore,
  translate,
} from '../../support/worker/translations.ts';

const html = async (path: string) => (await request(path)).text();
const setMail = (subject: string) =>
  env.DB.prepare(
    "UPDATE store_rules SET mails = json_object('wordings', json_object('order-confirmation', json_object('subject', ?1, 'introduction', 'We thank you.'))) WHERE website_id = ?2",
  )
    .bind(subject, SITE_ID)
    .run();

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedGermanStore({
    products: [
      product(
        'mug',
        { variants: [variant('MUG', { qtyInStock: 5 })] },
        { categories: ['Cups'], tags: ['New', 'Sea'] },
      ),
      product(
        'bowl',
        { variants: [variant('BOWL', { qtyInStock: 5 })] },
        { categories: ['Bowls'], tags: ['New'] },
      ),
    ],
  });
});

describe('categories and tags in an added language', () => {
  beforeEach(async () => {
    await translate('collection', STORE_ID, {
      sources: { 'terms.category.7': 'Cups', 'terms.tag.3': 'Sea' },
      texts: { 'terms.category.7': 'Tassen', 'terms.tag.3': 'Meer' },
    });
  });

  it('the list shows their names, and its filters keep the original in the URL', async () => {
    const page = await html('/de/shop');
    expect(page).toMatch(/href="\/de\/shop\?category=cups"[^>]*>Tassen</);
    expect(page).toMatch(/href="\/de\/shop\?tag=sea"[^>]*>Meer</);
    expect(page).toMatch(/>Bowls</);
    expect(page).not.toMatch(/>Cups</);
    expect(await html('/de/shop?category=cups')).toContain('mug');
    expect(await html('/shop')).toMatch(/>Cups</);
  });

  it('a product’s page shows the name of its category', async () => {
    expect(await html('/de/shop/mug')).toMatch(/category=cups"[^>]*>\s*Tassen/);
    expect(await html('/shop/mug')).toMatch(/category=cups"[^>]*>\s*Cups/);
  });

  it.each([
    [
      'a tag cloud of categories',
      BLOCK_TYPE.tagcloud,
      { show: 'category' },
      '?category=cups',
      'Tassen',
      'Cups',
    ],
    ['a tag cloud of tags', BLOCK_TYPE.tagcloud, { show: 'tag' }, '?tag=sea', 'Meer', 'Sea'],
    ['an archive', BLOCK_TYPE.archive, { groupBy: 'category' }, '?category=cups', 'Tassen', 'Cups'],
  ])('%s shows their names on another page', async (_, type, value, query, name, original) => {
    await addPage(ABOUT_ID, '/about', 'About', [
      { id: 'b1', type, value: { collectionId: STORE_ID, ...value } },
    ]);
    const page = await html('/de/about');
    expect(page).toContain(query);
    expect(page).toContain(`>${name}<`);
    expect(page).not.toContain(`>${original}<`);
    expect(await html('/about')).toContain(`>${original}<`);
  });

  it('a list of categories is sorted by their names in the language', async () => {
    await addPage(ABOUT_ID, '/about', 'About', [
      { id: 'b1', type: BLOCK_TYPE.archive, value: { collectionId: STORE_ID, groupBy: 'category' } },
    ]);
    const list = (page: string) => [...page.matchAll(/\?category=(cups|bowls)/g)].map(([, slug]) => slug);
    expect(list(await html('/about'))).toEqual(['bowls', 'cups']);
    await translate('collection', STORE_ID, {
      sources: { 'terms.category.7': 'Cups', 'terms.category.8': 'Bowls' },
      texts: { 'terms.category.7': 'Becher', 'terms.category.8': 'Schalen' },
    });
    expect(list(await html('/de/about'))).toEqual(['cups', 'bowls']);
  });

  it('a block that lists products shows the names of their tags', async () => {
    await addPage(ABOUT_ID, '/about', 'About', [
      { id: 'b1', type: BLOCK_TYPE.product, value: { view: 'list', productIds: [PRODUCT.mug] } },
    ]);
    expect(await html('/de/about')).toContain('New, Meer');
    expect(await html('/about')).toContain('New, Sea');
  });

  it('search results show the names of tags, and suggestions that of the list', async () => {
    await translate('page', STORE_PAGE_ID, { texts: { title: 'Laden' } });
    expect(await html('/de/search?q=mug')).toContain('New, Meer');
    expect(await html('/search?q=mug')).toContain('New, Sea');
  });

  it('are listed with the other texts of their collection', async () => {
    const path = `/api/translations/de/collection/${STORE_ID}`;
    const { text: listed } = await callAsOwner(await signIn(ROLE.admin), 'GET', path);
    for (const text of ['terms.category.0', 'terms.category.1', 'terms.tag.0', 'Bowls', 'Cups', 'Sea'])
      expect(listed).toContain(text);
  });

  it('a name that is too long is not shown', async () => {
    await translate('collection', STORE_ID, {
      sources: { 'terms.category.0': 'Cups' },
      texts: { 'terms.category.0': 'T'.repeat(26) },
    });
    expect(await html('/de/shop')).toMatch(/>Cups</);
  });
});

describe('the checkout’s custom questions in an added language', () => {
  const QUESTIONS = createForm([
    { id: 'likes', type: 'select', title: 'What do you like?', options: ['Kelp', 'Shell'] },
  ]);
  const TEXTS = {
    sources: { 'field.likes.title': 'What do you like?', 'field.likes.options.0': 'Kelp' },
    texts: { 'field.likes.title': 'Was mögen Sie?', 'field.likes.options.0': 'Seetang' },
  };
  beforeEach(async () => {
    await seedForm(QUESTIONS);
    await env.DB.prepare(
      "UPDATE websites SET settings = json_set(settings, '$.store.checkoutFormId', ?2) WHERE id = ?1",
    )
      .bind(SITE_ID, FORM_ID)
      .run();
    await translate('form', FORM_ID, TEXTS);
  });

  it('are translated on the page', async () => {
    const { token } = await cartWith([[PRODUCT.mug, 'MUG', 1]]);
    const at = async (prefix: string) =>
      (await request(prefix + standardCheckoutPath(token), { headers: { cookie: `CART=${token}` } })).text();
    expect(await at('/de')).toContain('Was mögen Sie?');
    expect(await at('/de')).toMatch(/<option value="Kelp"[^>]*>Seetang/);
    expect(await at('')).toContain('What do you like?');
  });

  it('an order keeps the question and the answer as its buyer saw them', async () => {
    const cart = await cartWith([[PRODUCT.mug, 'MUG', 1]]);
    const checkout = createCheckout(cart, 4400 + 242, { answers: [['likes', 'Kelp']] });
    const placed = await submit(checkout, providerDouble().port, Date.now(), 'de');
    expect(placed.kind).toBe('placed');
    const detail = await env.DB.prepare('SELECT detail FROM orders').first<string>('detail');
    expect(JSON.parse(detail ?? '{}')).toMatchObject({
      answers: [{ name: 'Was mögen Sie?', value: 'Seetang' }],
      language: 'de',
    });
  });
});

describe('the owner’s wording of emails', () => {
  const confirm = async (language: string) => {
    const checkout = createCheckout(await cartWith([[PRODUCT.mug, 'MUG', 1]]), 4400 + 242);
    expect((await submit(checkout, providerDouble().port, Date.now(), language)).kind).toBe('placed');
    const { provider, sent } = startService();
    await deliverMail(env, Date.now() + 1, provider);
    return sent.find(({ kind }) => kind === 'order-confirmation');
  };
  beforeEach(async () => {
    await setMail('Thanks for {orderNumber}');
    await raiseRevision();
  });

  it('is used in the main language only, as long as it is not translated', async () => {
    expect((await confirm('en-US'))?.subject).toMatch(/^Thanks for \d+$/);
    expect((await confirm('de'))?.subject).toMatch(/^Ihre Bestellung/);
  });

  it('is used in a language with its translation', async () => {
    await translate('site', SITE_ID, {
      sources: {
        'mails.order-confirmation.subject': 'Thanks for {orderNumber}',
        'settings.title': 'A small shop',
      },
      texts: {
        'mails.order-confirmation.subject': 'Danke für {orderNumber}',
        'settings.title': 'Ein Lädchen',
      },
    });
    const mail = await confirm('de');
    expect(mail?.subject).toMatch(/^Danke für \d+$/);
    expect(mail?.senderName).toBe('Ein Lädchen');
    expect(mail?.body).not.toContain('We thank you.');
  });

  it('is among the texts of the site', async () => {
    const path = `/api/translations/de/site/${SITE_ID}`;
    const { text } = await callAsOwner(await signIn(ROLE.admin), 'GET', path);
    expect(text).toContain('mails.order-confirmation.subject');
  });
});
