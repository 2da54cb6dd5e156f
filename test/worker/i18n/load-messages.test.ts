import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { Language } from '#schema/messages/messages.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { createForm } from '../../support/forms.ts';
import { cartWith, createCheckout, providerDouble, submit } from '../../support/worker/checkout.ts';
import { seedForm, sendForm } from '../../support/worker/forms.ts';
import { SITE_ID, seedSite } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

function countedAssets({ fails = false } = {}) {
  const paths: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    paths.push(new URL(input instanceof Request ? input.url : input).pathname);
    return fails ? new Response('busy', { status: 503 }) : env.ASSETS.fetch(input);
  };
  return { paths, bindings: { ...env, ASSETS: { ...env.ASSETS, fetch } } as Env };
}

let front: typeof import('#worker/front.ts')['front'];
/** Requests a page. Each test uses a language that no earlier test has loaded. */
async function visit(host: string, path: string, bindings: Env): Promise<Response> {
  const context = createExecutionContext();
  const answer = await front.fetch(new Request(`http://${host}${path}`), bindings, context);
  const whole = new Response(await answer.text(), answer);
  await waitOnExecutionContext(context);
  return whole;
}
async function startIsolate(): Promise<void> {
  vi.resetModules();
  ({ front } = await import('#worker/front.ts'));
}
beforeAll(startIsolate);

const seed = async (locale: string, status: number = SITE_STATUS.paid) => {
  const id = createId();
  const { host } = await seedSite({ id, identifier: id, host: `${id}.test`, status, settings: { locale } });
  return { id, host };
};

async function publish(websiteId: string, path: string): Promise<void> {
  const id = createId();
  const content = pageContentSchema.parse({ title: 'Kept', sections: [] });
  await insertPage(env.DB, { id, websiteId, path, pageType: 2, collectionId: null, content }, Date.now());
  const page = await findPage(env.DB, websiteId, id);
  if (!page || !(await publishPage(env.DB, page, websiteId, Date.now()))) throw new Error('not published');
}

const skipLink = (language: Language) => LANGUAGES[language]().page.skipToContent;

beforeEach(() => {
  vi.restoreAllMocks();
});

it('a site in English loads no language file', async () => {
  const { host } = await seed('en-GB');
  const { paths, bindings } = countedAssets();
  expect(await (await visit(host, '/nowhere', bindings)).text()).toContain(skipLink('en'));
  expect(paths).toEqual([]);
});

it('a language file is loaded once for all sites that use the language', async () => {
  const [first, second] = [await seed('de-DE'), await seed('de-AT')];
  const { paths, bindings } = countedAssets();
  for (const { host } of [first, second, first])
    for (const path of ['/nowhere', '/search'])
      expect(await (await visit(host, path, bindings)).text()).toContain(skipLink('de'));
  expect(paths).toEqual([LANGUAGE_FILES.de]);
});

it('concurrent requests each get the language of their site', async () => {
  const { host } = await seed('es-ES');
  const { paths, bindings } = countedAssets();
  const answers = await Promise.all(['/nowhere', '/search'].map((path) => visit(host, path, bindings)));
  for (const answer of answers) expect(await answer.text()).toContain(skipLink('es'));
  expect(paths).toEqual([LANGUAGE_FILES.es, LANGUAGE_FILES.es]);
});

it('a site falls back to English if its language file fails to load, and the failure is not cached', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id, host } = await seed('fr-FR');
  await publish(id, '/kept');
  const inEnglish = await visit(host, '/kept', countedAssets({ fails: true }).bindings);
  expect(inEnglish.status).toBe(200);
  expect(inEnglish.headers.get('cache-control')).toBe('private, no-store');
  expect(await inEnglish.text()).toContain(skipLink('en'));
  expect(log).toHaveBeenCalledWith('the texts in fr could not be loaded', expect.any(Error));
  const next = await visit(host, '/kept', env);
  expect(next.headers.get('x-cache')).toBe('miss');
  expect(await next.text()).toContain(skipLink('fr'));
});

it('serving a cached page loads no language file', async () => {
  const { id, host } = await seed('he-IL');
  await publish(id, '/kept');
  await visit(host, '/kept', env);
  await startIsolate();
  const { paths, bindings } = countedAssets();
  const kept = await visit(host, '/kept', bindings);
  expect(kept.headers.get('x-cache')).toBe('edge');
  expect(await kept.text()).toContain(skipLink('he'));
  expect(paths).toEqual([]);
});

it('a suspended site’s page uses the site’s language', async () => {
  const { host } = await seed('he-IL', SITE_STATUS.removed);
  const answer = await visit(host, '/', env);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain(LANGUAGES.he().page.holding.removed.title);
});

it('an order confirmation uses the store’s language', async () => {
  await seedStore({ settings: { locale: 'de-DE' } });
  const { port } = providerDouble();
  const placed = await submit(
    createCheckout(await cartWith([[PRODUCT.mug, 'MUG-SEA', 2]]), 8800 + 484),
    port,
  );
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  vi.resetModules();
  const { composeFromFacts } = await import('#worker/mail/compose-commerce.ts');
  const mail = { websiteId: SITE_ID, kind: 'order-confirmation', recipient: 'ines@buyer.test' };
  const facts = JSON.stringify({ about: 'order', orderId: placed.orderId });
  expect((await composeFromFacts(env, mail, facts)).text).toContain('Bestellung');
});

it('a form’s email uses the site’s language', async () => {
  await seedSite({ settings: { locale: 'de-DE' } });
  await seedForm(
    createForm([{ id: 'message', type: 'textarea', title: 'Message' }], {
      storage: { notifyEmails: ['owner@site.test'] },
    }),
  );
  await sendForm({ values: { message: 'Hi' } });
  vi.resetModules();
  const { deliverSubmissions } = await import('#worker/forms/deliver.ts');
  await deliverSubmissions(env, { submissionId: null, now: Date.now() });
  const subject = await env.DB.prepare(
    "SELECT subject FROM mail_outbox WHERE kind = 'form-notification'",
  ).first('subject');
  expect(subject).toMatch(/^Neu/);
});
