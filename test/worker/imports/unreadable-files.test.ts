import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { uploadKey } from '#worker/imports/import-files.ts';
import { SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';
import {
  callImports,
  clearImports,
  holdImport,
  takeSteps,
  unlimited,
} from '../../support/worker/site-imports.ts';
import { SMALL, wxrText } from '../../support/worker/wxr.ts';

let owner: SignedIn;

beforeEach(async () => {
  await clearImports();
  await seedSite();
  owner = await signIn(ROLE.admin);
});

const whole = wxrText(SMALL);
const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss>&b;</rss>`;

it.each([
  ['is cut in the middle', whole.slice(0, whole.length / 2), /is not readable\. The file is incomplete/],
  ['is not XML', 'PNG and other bytes', /not one of Shopify’s exports/],
  [
    'is a web page',
    '<!DOCTYPE html><html><body>Log in</body></html>',
    /it is an HTML page, not a WordPress export/,
  ],
  ['expands entities', bomb, /it has a document type, but exports have none/],
  ['names an unknown entity', whole.replace('Pots since', '&xxe; since'), /is not well-formed XML/],
  ['is another kind of XML', '<?xml version="1.0"?><feed></feed>', /it starts with <feed>/],
  [
    'has no version',
    whole.replace(/<wp:wxr_version>.*?<\/wp:wxr_version>/, ''),
    /is XML, but not a WordPress export/,
  ],
  ['is a .zip', 'PK\u0003\u0004rest', /is a ZIP archive/],
  ['has nothing to import', wxrText([{ id: 1, type: 'product', title: 'A mug' }]), /has no pages, no posts/],
])('a file that %s is refused with a reason, and cannot be continued', async (_, file, problem) => {
  const id = await holdImport(file);
  await takeSteps(id, unlimited());
  const found = (await callImports(owner, 'GET', `/${id}`)).body.import;
  expect(found).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(problem),
    canContinue: false,
  });
  expect((await callImports(owner, 'POST', `/${id}/resume`)).status).toBe(409);
  expect((await callImports(owner, 'POST', `/${id}/undo`)).status).toBe(409);
});

it.each([
  ['old-site.xml', 'PNG and other bytes', /does not contain XML, although its name ends in \.xml/],
  ['old-site.XML', '\0\u0001\u0002', /does not contain XML/],
  ['ghost.json', 'Handle,Title\na,b', /does not contain JSON, although its name ends in \.json/],
])('%s with other content is refused with the words of its kind', async (filename, file, problem) => {
  const id = await holdImport(file);
  await env.DB.prepare('UPDATE site_imports SET filename = ? WHERE id = ?').bind(filename, id).run();
  await takeSteps(id, unlimited());
  const found = (await callImports(owner, 'GET', `/${id}`)).body.import;
  expect([found.state, found.problem]).toEqual(['failed', expect.stringMatching(problem)]);
});

it('a file in another encoding is refused', async () => {
  const id = await holdImport();
  const bytes = Uint8Array.from(whole.replace('Pots', 'P\u00f6ts'), (letter) => letter.charCodeAt(0));
  await env.MEDIA.put(uploadKey({ id, websiteId: SITE_ID }), bytes);
  await takeSteps(id, unlimited());
  expect((await callImports(owner, 'GET', `/${id}`)).body.import.problem).toContain('is not UTF-8 text');
});

it('an upload that was interrupted says so', async () => {
  const id = await holdImport();
  await env.MEDIA.delete(uploadKey({ id, websiteId: SITE_ID }));
  await takeSteps(id, unlimited());
  expect((await callImports(owner, 'GET', `/${id}`)).body.import.problem).toBe(
    'The upload was interrupted. Upload the file again.',
  );
});
