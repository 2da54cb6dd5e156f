import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { WOOCOMMERCE_FILE } from '#support/catalogue/fixtures.ts';
import { createCsv, settled, startWithHeldQueue, uploadWithHeldQueue } from '#support/worker/import.ts';
import { type Plan, watched } from '#support/worker/query-plans.ts';
import { type SignedIn, signIn } from '#support/worker/site.ts';
import { seedStore } from '#support/worker/store.ts';
import { advanceImport } from '#worker/catalogue/advance-import.ts';
import { stageImport } from '#worker/catalogue/stage-import.ts';

/** Matches steps of query plans whose cost grows with the size of the file or the store. */
const GROWING = [
  /SEARCH (n|r|product_import_\w+) USING .*\(import_id=\?\)$/,
  /SEARCH (v|h|m|i|p|product_variants|media|items|pages) USING .*\(website_id=\?\)$/,
  /SCAN (?!.*(VIRTUAL TABLE|CONSTANT|\(subquery|p$|listed|moved))/,
];
const growing = (plans: readonly Plan[]) =>
  plans
    .filter(({ sql }) => /json_each|product_import_/.test(sql) && !/^select count/i.test(sql))
    .flatMap(({ sql, steps }) =>
      steps.filter((step) => GROWING.some((pattern) => pattern.test(step))).map((step) => `${step} < ${sql}`),
    );
const PACE = { budgetMs: 60_000, clock: Date.now, rest: () => scheduler.wait(1) };

it('an import reads and writes each chunk through indexes, never by scanning the whole file or store', async () => {
  await seedStore();
  const owner: SignedIn = await signIn(ROLE.storeManager);
  const plans: Plan[] = [];
  const watching = { ...env, DB: watched(plans) };
  for (const file of [createCsv(30, 2), createCsv(30, 2).replaceAll('A pot,', 'The pot,')]) {
    const { messages } = await uploadWithHeldQueue(owner, file);
    const id = messages[0]?.importId ?? '';
    await advanceImport(watching, { id, phase: 'looking', after: 0, isRetry: false }, PACE);
    await startWithHeldQueue(owner, id);
    await advanceImport(watching, { id, phase: 'running', after: 0, isRetry: false }, PACE);
    expect(await settled(owner, id)).toMatchObject({ state: 'done', counts: { done: 30, failed: 0 } });
  }
  const { body } = await uploadWithHeldQueue(owner, WOOCOMMERCE_FILE);
  await env.DB.prepare('DELETE FROM product_import_rows').run();
  await env.DB.prepare('DELETE FROM product_import_products').run();
  const [head = '', ...rows] = WOOCOMMERCE_FILE.trimEnd().split('\n');
  const reversed = new Blob([[head, ...rows.toReversed()].join('\n')]).stream();
  expect(await stageImport(watching.DB, body.import.id, { body: reversed, currency: 'USD' })).toMatchObject({
    products: 4,
  });
  expect(plans.length).toBeGreaterThan(30);
  expect(growing(plans)).toEqual([]);
});
