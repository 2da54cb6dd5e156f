import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { TranslationDetail } from '#schema/contracts/translations/translation-api.ts';
import type { TranslationImport } from '#schema/contracts/translations/translation-files.ts';
import { request, SITE_ID, type SignedIn, signIn } from '../../support/worker/site.ts';
import {
  call,
  createPage,
  german,
  publishOriginal,
  readIt,
  seedTranslations,
  toAddress,
} from '../../support/worker/translation-drafts.ts';

let owner: SignedIn;

beforeEach(async () => {
  await env.DB.batch(
    ['translations', 'pages', 'items', 'collections'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  owner = await seedTranslations();
});

const download = async (query = '') => {
  const answer = await request(`/api/translations/de/export${query}`, { headers: owner.headers });
  expect(answer.status).toBe(200);
  return answer.text();
};

async function upload(body: string | Uint8Array, mode: 'check' | 'import' = 'import', who = owner) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = await request(`/api/translations/de/import?mode=${mode}`, {
    method: 'POST',
    headers: { ...who.headers, 'content-length': String(bytes.length) },
    body: bytes,
  });
  return { status: answer.status, body: await answer.json<TranslationImport & { error: string }>() };
}

it.each(['xliff', 'csv'])('a translated %s file is checked, imported and kept as a draft', async (format) => {
  const page = await createPage('About us');
  await publishOriginal(page);
  const file = await download(`?format=${format}`);
  const translated =
    format === 'csv'
      ? file.replace(/title,missing,About us,/, 'title,missing,About us,Über uns')
      : file.replace(/(About us<\/source>)/, '$1<target xml:space="preserve">Über uns</target>');
  const check = await upload(translated, 'check');
  expect(check.body).toMatchObject({ changed: 1, subjects: 1, unknown: 0, outdated: 0, tooLong: 0 });
  expect((await readIt(page.id)).version).toBe(0);
  expect((await upload(translated)).body).toMatchObject({ changed: 1 });
  expect(await readIt(page.id)).toMatchObject({ version: 1, isPublished: false });
  expect((await readIt(page.id)).texts[0]).toMatchObject({ translated: 'Über uns', state: 'done' });
  expect((await upload(translated)).body).toMatchObject({ changed: 0, unchanged: 1 });
});

it('formatted texts keep their tags, and are sanitised', async () => {
  const { id } = await createPage();
  const file = await download();
  const unit = /(<unit id="block\.b1\.html".*?<source[^>]*>)(.*?)(<\/source>)/s;
  const translated = file.replace(unit, (_, head, text, end) => {
    const target = text.replace('We throw ', 'Wir drehen ').replace('pots', 'Töpfe');
    return `${head}${text}${end}<target>${target}&lt;script></target>`;
  });
  await upload(translated);
  const text = (await readIt(id)).texts.find(({ key }) => key === 'block.b1.html');
  expect(text).toMatchObject({
    translated: '<p>Wir drehen <em>Töpfe</em>.</p>&lt;script&gt;',
    state: 'done',
  });
});

it('an import counts as a change by the account that imported', async () => {
  const { id } = await createPage();
  expect((await readIt(id)).isOwnChange).toBe(false);
  await upload((await download()).replace('About us</source>', 'About us</source><target>Über uns</target>'));
  expect(await readIt(id)).toMatchObject({ version: 1, isOwnChange: true });
  const other = await signIn(ROLE.admin);
  const answer = await call<{ translation: TranslationDetail }>('GET', toAddress(id), undefined, other);
  expect(answer.body.translation.isOwnChange).toBe(false);
});

describe('a translation that lost a heading', () => {
  const HTML = '<h2>New in the shop</h2><p>Mugs</p>';
  const loseHeading = (format: string, file: string) =>
    format === 'csv'
      ? file.replace(`${HTML},\r\n`, `${HTML},Neu im Laden<p>Becher</p>\r\n`)
      : file.replace(
          /(<unit id="block\.b1\.html".*?<source[^>]*>)(.*?)(<\/source>)/s,
          (_, head, text, end) =>
            `${head}${text}${end}<target>${text.replace(/^<ph[^>]*>New in the shop<ph[^>]*>/, 'Neu im Laden')}</target>`,
        );
  const query = (mode: string, otherTags: string) => `mode=${mode}&otherTags=${otherTags}`;
  const send = async (file: string, search: string) => {
    const answer = await request(`/api/translations/de/import?${search}`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-length': String(new TextEncoder().encode(file).length) },
      body: file,
    });
    return answer.json<TranslationImport>();
  };

  it.each(['xliff', 'csv'])(
    'is named in a check of a %s file, and left out of the import',
    async (format) => {
      const { id } = await createPage('About us', HTML);
      const file = loseHeading(format, await download(`?format=${format}`));
      const problem = { place: 'About us', text: '“New in the shopMugs”: lost <h2>' };
      for (const mode of ['check', 'import'])
        expect(await send(file, query(mode, 'leave'))).toMatchObject({
          changed: 0,
          otherTags: 1,
          tagProblems: [problem],
        });
      expect((await readIt(id)).version).toBe(0);
    },
  );

  it('is imported if the owner takes it', async () => {
    const { id } = await createPage('About us', HTML);
    const file = loseHeading('xliff', await download());
    expect(await send(file, query('import', 'take'))).toMatchObject({ changed: 1, otherTags: 1 });
    const text = (await readIt(id)).texts.find(({ key }) => key === 'block.b1.html');
    expect(text?.translated).toBe('Neu im Laden<p>Mugs</p>');
  });

  it('is not reported if only the words and the order of its tags changed', async () => {
    await createPage('About us', '<p>We <em>throw</em> <b>pots</b></p>');
    const file = await download('?format=csv');
    const html = '<p>We <em>throw</em> <b>pots</b></p>';
    const translated = file.replace(`${html},`, `${html},<p><b>Töpfe</b> <em>drehen</em> wir</p>`);
    expect(await send(translated, query('check', 'leave'))).toMatchObject({ changed: 1, otherTags: 0 });
  });
});

it('a text whose original changed since the export becomes outdated', async () => {
  const page = await createPage();
  const file = (await download()).replace('About us</source>', 'About us</source><target>Über uns</target>');
  const content = { ...page.draft, title: 'About the studio' };
  await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content });
  expect((await upload(file)).body).toMatchObject({ changed: 1, outdated: 1 });
  expect((await readIt(page.id)).texts[0]).toMatchObject({ state: 'outdated', translatedFrom: 'About us' });
});

it.each(['xliff', 'csv'])(
  'an outdated text stays outdated if its %s file is imported unchanged',
  async (format) => {
    const page = await createPage();
    await call('PUT', toAddress(page.id), { version: 0, texts: german });
    const content = { ...page.draft, title: 'About the studio' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: page.version, content });
    const file = await download(`?format=${format}`);
    expect((await upload(file)).body).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await readIt(page.id)).texts[0]).toMatchObject({ state: 'outdated', translatedFrom: 'About us' });
  },
);

it('texts that are too long or belong to nothing are reported', async () => {
  const { id } = await createPage();
  const file = (await download())
    .replace('About us</source>', `About us</source><target>${'x'.repeat(201)}</target>`)
    .replace(
      '</xliff>',
      `<file id="page.${'f'.repeat(24)}"><unit id="title"/></file><file id="x"><unit id="a"/></file></xliff>`,
    );
  const { body } = await upload(file);
  expect(body).toMatchObject({ changed: 0, tooLong: 1, unknown: 2 });
  expect(body.problems).toEqual([{ place: 'About us', text: 'title: Use at most 200 characters.' }]);
  expect((await readIt(id)).version).toBe(0);
});

it('an export of what is left leaves out finished texts', async () => {
  const { id } = await createPage();
  await call('PUT', toAddress(id), { version: 0, texts: german });
  expect(await download()).toContain('Über uns');
  expect(await download('?texts=left')).not.toContain('Über uns');
});

it('texts of another site are neither exported nor imported', async () => {
  const { id } = await createPage('Secret plans');
  const file = (await download()).replace(
    'Secret plans</source>',
    'Secret plans</source><target>Pläne</target>',
  );
  await env.DB.prepare(`UPDATE pages SET website_id = 'b0000000000000000000000b' WHERE id = ?`)
    .bind(id)
    .run();
  expect(await download()).not.toContain('Secret plans');
  expect((await upload(file)).body).toMatchObject({ changed: 0, subjects: 0 });
});

it.each([
  ['entities', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>'],
  ['a file that is not text', new Uint8Array([0xff, 0xfe, 0x00])],
  ['an empty file', ''],
  ['another language', '<xliff version="2.0" trgLang="fr"/>'],
])('%s is refused', async (_, file) => {
  expect((await upload(file)).status).toBe(400);
});

it('a file of more than 8 MB is refused', async () => {
  expect((await upload('x'.repeat(8_000_001))).status).toBe(413);
});

it('a viewer may export, but not import', async () => {
  const viewer = await signIn(ROLE.viewer, SITE_ID);
  const answer = await request('/api/translations/de/export', { headers: viewer.headers });
  expect(answer.status).toBe(200);
  expect((await upload('<xliff version="2.0"/>', 'check', viewer)).status).toBe(403);
});
