import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { FormDetail } from '#schema/contracts/forms/owner-api.ts';
import type { LessonDetail } from '#schema/contracts/members/lessons.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { ProductDetail } from '#schema/contracts/products/product-api.ts';
import { createId } from '#worker/crypto/random.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { createForm } from '../../support/forms.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { toProductForm } from '../../support/worker/releases.ts';
import { SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const CODE = '<script>track()</script>';
const layout = { x: 0, y: 0, width: 24, height: 4 };
const code = { id: 'code', type: 23, layout, value: { code: CODE, mode: 'html', language: '' } };
const text = { id: 'text', type: 2, layout, value: { html: '<p>Words</p>' } };
const section = (...blocks: object[]) => ({ id: 's1', blocks });

let manager: SignedIn;
let editor: SignedIn;
type Answer = { page: PageDetail; version: number; id: string; release: { id: string; version: number } };
const call = <Body = Answer>(method: string, path: string, body?: unknown, who = manager) =>
  callAsOwner<Body>(who, method, path, body);

beforeEach(async () => {
  await seedStore();
  await env.DB.prepare(
    "INSERT OR REPLACE INTO flags (website_id, name, is_enabled) VALUES (?, 'experiments', 1)",
  )
    .bind(SITE_ID)
    .run();
  clearSiteMemory();
  manager = await signIn(ROLE.websiteManager);
  editor = await signIn(ROLE.editor);
});

const readPage = async (id: string) => (await call('GET', `/api/pages/${id}`)).body.page;
async function writePage(id: string, blocks: object[], isPublished = true): Promise<PageDetail> {
  const { version, draft } = await readPage(id);
  const content = { ...draft, sections: [section(...blocks)] };
  const saved = await call('PUT', `/api/pages/${id}/draft`, { version, content });
  expect(saved.status).toBe(200);
  if (!isPublished) return saved.body.page;
  return (await call('POST', `/api/pages/${id}/publish`, { version: saved.body.page.version })).body.page;
}
const createPage = async () => (await call('POST', '/api/pages', { title: createId() })).body.page;
async function cleanedPage(): Promise<PageDetail> {
  const { id } = await createPage();
  await writePage(id, [text, code]);
  return writePage(id, [text]);
}

const readItem = async (id: string) => (await call('GET', `/api/items/${id}`)).body.page;
async function createItem(blocks: object[]): Promise<PageDetail> {
  const list = await call('POST', '/api/collections', { kind: 'journal', title: createId() });
  const { collectionId } = list.body.page;
  const made = { title: 'Kiln', isPublished: true, sections: [section(...blocks)] };
  return (await call('POST', `/api/collections/${collectionId}/items`, made)).body.page;
}
async function writeItem(id: string, blocks: object[]): Promise<PageDetail> {
  const { version } = await readItem(id);
  const content = { title: 'Kiln', sections: [section(...blocks)] };
  return (await call('PUT', `/api/items/${id}/draft`, { version, content })).body.page;
}

const readParts = async () => (await call('GET', '/api/site-header-footer')).body;
async function writeParts(blocks: object[], isPublished = true) {
  const { version } = await readParts();
  const content = { header: { sections: [] }, footer: { sections: [section(...blocks)] } };
  const saved = await call('PUT', '/api/site-header-footer', { version, ...content });
  if (isPublished) await call('POST', '/api/site-header-footer/publish', { version: saved.body.version });
  return (await readParts()).version;
}

async function published(kind: string, refId: string, version: number, change?: object) {
  const id = createId();
  await call('POST', '/api/releases', { id, title: 'Spring' });
  const added = await call('PUT', `/api/releases/${id}/parts/${kind}/${refId}`, { version, change });
  const body = { version: added.body.release.version, parts: [{ kind, refId, version }], publishOn: null };
  const done = await call('POST', `/api/releases/${id}/publish`, body);
  expect(done.status).toBe(200);
  return ['POST', `/api/releases/${id}/roll-back`, { version: done.body.release.version }] as const;
}

async function createLesson(): Promise<LessonDetail> {
  const courses = await call<{ courses: { id: string; title: string }[] }>('POST', '/api/courses', {
    title: createId(),
    areaId: null,
  });
  const course = courses.body.courses.at(-1);
  const made = await call<{ lesson: LessonDetail }>('POST', `/api/courses/${course?.id}/lessons`, {
    title: 'Wedging',
  });
  const { id, version, title, urlId, excerpt, minutes, image } = made.body.lesson;
  const lesson = { version, title, urlId, excerpt, minutes, image, isPublished: true, body: [code] };
  expect((await call('PUT', `/api/lessons/${id}`, lesson)).status).toBe(200);
  return made.body.lesson;
}

/** Adds a code block to a product's page. Only an archive can do this. */
const putCodeOn = (id: string) =>
  env.DB.prepare("UPDATE items SET content = json_set(content, '$.body', json(?)) WHERE id = ?")
    .bind(JSON.stringify([code]), id)
    .run();

type Attempt = readonly [method: string, path: string, body?: object];
/** Calls that can bring stored code back. */
const ways: Record<string, () => Promise<Attempt>> = {
  'a new page': async () => ['POST', '/api/pages', { title: 'Mine', content: { sections: [section(code)] } }],
  'a page’s draft': async () => {
    const { id, version, draft } = await cleanedPage();
    return ['PUT', `/api/pages/${id}/draft`, { version, content: { ...draft, sections: [section(code)] } }];
  },
  'a partial change to a page’s draft': async () => {
    const { id, version } = await cleanedPage();
    const patch = { sectionIds: ['s1'], sections: [section(code)] };
    return ['POST', `/api/pages/${id}/draft`, { version, patch }];
  },
  'a page’s revision': async () => {
    const { id, version } = await cleanedPage();
    const { revisions } = (await call<{ revisions: { id: string }[] }>('GET', `/api/pages/${id}/revisions`))
      .body;
    for (const revision of revisions) {
      const { text: content } = await call('GET', `/api/pages/${id}/revisions/${revision.id}`);
      if (content.includes('track()'))
        return ['POST', `/api/pages/${id}/revisions/${revision.id}/restore`, { version }];
    }
    throw new Error('no revision has the code');
  },
  'a page in the trash': async () => {
    const { id } = await createPage();
    await writePage(id, [code]);
    await call('DELETE', `/api/pages/${id}`);
    return ['POST', `/api/pages/${id}/restore`, {}];
  },
  'a status change of a deleted page': async () => {
    const { id } = await createPage();
    await writePage(id, [code]);
    await call('DELETE', `/api/pages/${id}`);
    const { version } = await readPage(id);
    return ['POST', `/api/pages/${id}/status`, { version, status: ITEM_STATUS.draft }];
  },
  'a copy of a deleted page': async () => {
    const { id } = await createPage();
    await writePage(id, [code]);
    await call('DELETE', `/api/pages/${id}`);
    return ['POST', `/api/pages/${id}/duplicate`, {}];
  },
  'a saved section': async () => ['POST', '/api/saved-sections', { name: 'Mine', section: section(code) }],
  'a saved section on a page': async () => {
    await call('POST', '/api/saved-sections', { name: 'Ours', section: section(code) });
    const { id, version, draft } = await cleanedPage();
    return ['PUT', `/api/pages/${id}/draft`, { version, content: { ...draft, sections: [section(code)] } }];
  },
  'a new item': async () => {
    const { collectionId } = await createItem([text]);
    return ['POST', `/api/collections/${collectionId}/items`, { title: 'Mine', sections: [section(code)] }];
  },
  'an item’s draft': async () => {
    const { id, version } = await createItem([text]);
    return ['PUT', `/api/items/${id}/draft`, { version, content: { title: 'x', sections: [section(code)] } }];
  },
  'an item in the trash': async () => {
    const { id } = await createItem([code]);
    await call('DELETE', `/api/items/${id}`);
    return ['POST', `/api/items/${id}/restore`, {}];
  },
  'a lesson in the trash': async () => {
    const { id } = await createLesson();
    await call('DELETE', `/api/lessons/${id}`);
    return ['POST', `/api/lessons/${id}/restore`, {}];
  },
  'a product in the trash': async () => {
    await putCodeOn(PRODUCT.bowl);
    await call('DELETE', `/api/commerce/products/${PRODUCT.bowl}`);
    return ['POST', `/api/commerce/products/${PRODUCT.bowl}/restore`, {}];
  },
  'several products in the trash': async () => {
    await putCodeOn(PRODUCT.bowl);
    await call('DELETE', `/api/commerce/products/${PRODUCT.bowl}`);
    return ['POST', '/api/commerce/products/bulk', { ids: [PRODUCT.bowl], action: { kind: 'restore' } }];
  },
  'a version of the footer': async () => {
    await writeParts([code]);
    const version = await writeParts([text]);
    const { revisions } = (
      await call<{ revisions: { id: string }[] }>('GET', '/api/site-header-footer/revisions')
    ).body;
    for (const { id } of revisions) {
      const { text: content } = await call('GET', `/api/site-header-footer/revisions/${id}`);
      if (content.includes('track()'))
        return ['POST', `/api/site-header-footer/revisions/${id}/restore`, { version }];
    }
    throw new Error('no version has the code');
  },
  'a page in a release that is rolled back': async () => {
    const { id } = await createPage();
    await writePage(id, [code]);
    const { version } = await writePage(id, [text], false);
    return published('page', id, version);
  },
  'an item in a release that is rolled back': async () => {
    const { id } = await createItem([code]);
    return published('item', id, (await writeItem(id, [text])).version);
  },
  'a product in a release that is rolled back': async () => {
    await putCodeOn(PRODUCT.bowl);
    const { body } = await call<{ product: ProductDetail }>('GET', `/api/commerce/products/${PRODUCT.bowl}`);
    const form = toProductForm(body.product, { descriptionHtml: '<p>Words</p>' });
    return published('product', PRODUCT.bowl, body.product.version, form);
  },
  'the footer in a release that is rolled back': async () => {
    await writeParts([code]);
    return published('header-footer', SITE_ID, await writeParts([text], false));
  },
  'a variant of a stopped experiment': async () => {
    const { id: pageId } = await createPage();
    await writePage(pageId, [text]);
    const { id, pageId: variantId } = (
      await call<{ id: string; pageId: string }>('POST', '/api/experiments', { pageId, sectionId: null })
    ).body;
    await writePage(variantId, [text, code]);
    const goal = { kind: 'page', path: '/thanks' };
    await call('PUT', `/api/experiments/${id}`, { title: 'Tide', goal, shares: {} });
    expect((await call('POST', `/api/experiments/${id}/start`)).status).toBe(204);
    expect((await call('POST', `/api/experiments/${id}/end`, {})).status).toBe(204);
    return ['POST', `/api/experiments/${id}/end`, { keep: 'B' }];
  },
  'a form in the trash': async () => {
    const { id } = await createCodeForm();
    await call('DELETE', `/api/forms/${id}`);
    return ['POST', `/api/forms/${id}/restore`, {}];
  },
  'a copy of a deleted form': async () => {
    const { id } = await createCodeForm();
    await call('DELETE', `/api/forms/${id}`);
    return ['POST', `/api/forms/${id}/duplicate`, {}];
  },
};

async function createCodeForm(): Promise<FormDetail> {
  const form = createForm([], { advanced: { postSubmitHtml: CODE } });
  return (await call<{ form: FormDetail }>('POST', '/api/forms', { form })).body.form;
}

describe('a page editor', () => {
  it.each(Object.entries(ways))(
    'a page editor cannot add code through %s, but a manager can',
    async (_, prepare) => {
      const [method, path, body] = await prepare();
      const refused = await call<{ error: string }>(method, path, body, editor);
      expect([refused.status, refused.body.error]).toEqual([
        403,
        'This adds code that the site does not have yet. Ask someone who can change settings.',
      ]);
      expect((await call(method, path, body)).status).toBeLessThan(300);
    },
  );

  it('a page editor can keep, move and copy code that exists, and publish it with the page', async () => {
    const { id } = await createPage();
    await writePage(id, [text, code]);
    const as = (method: string, path: string, body?: object) => call(method, path, body, editor);
    const { version, draft } = await readPage(id);
    const moved = { ...code, id: 'moved', layout: { ...layout, y: 4 } };
    const content = { ...draft, sections: [section(text, moved)] };
    const saved = await as('PUT', `/api/pages/${id}/draft`, { version, content });
    expect(saved.status).toBe(200);
    const live = await as('POST', `/api/pages/${id}/publish`, { version: saved.body.page.version });
    expect(live.status).toBe(200);
    expect((await as('POST', `/api/pages/${id}/duplicate`, {})).status).toBe(201);
    expect(
      (await createItem([code]).then(({ id: item }) => as('POST', `/api/items/${item}/duplicate`, {})))
        .status,
    ).toBe(201);
  });
});
