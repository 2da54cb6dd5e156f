import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { seedSite, signIn } from '../../support/worker/site.ts';
import { callImports, clearImports, importWhole } from '../../support/worker/site-imports.ts';

beforeEach(async () => {
  await clearImports();
  await seedSite();
});

it('the report counts the tags beyond 100 of a post, and names the ones that were shortened', async () => {
  const long = `Stoneware ${'from the coast '.repeat(20)}`.trim();
  const tags = [...Array.from({ length: 102 }, (_, n) => `Tag ${n}`), long];
  const post = {
    title: 'Too much',
    slug: 'too-much',
    terms: [long, ...tags].map((name): [string, string, string] => ['post_tag', '', name]),
  };
  const id = await importWhole([post]);
  const { notes } = (await callImports(await signIn(ROLE.admin), 'GET', `/${id}`)).body;
  expect(notes).toContainEqual(
    expect.objectContaining({ level: 'left', what: 'tags', why: 'a post can have up to 100', count: 3 }),
  );
  expect(notes).toContainEqual(
    expect.objectContaining({
      level: 'changed',
      what: 'tags',
      why: 'their names are too long, so they were shortened',
    }),
  );
});
