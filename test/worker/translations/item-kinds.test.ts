import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { TranslationSubject } from '#schema/contracts/translations/translation-api.ts';
import { call } from '#support/worker/owner.ts';
import { signIn } from '#support/worker/site.ts';
import { seedGermanStore } from '#support/worker/translations.ts';

beforeEach(() => seedGermanStore());

it('the list of content to translate says what an item is', async () => {
  const list = async (query: string) =>
    (
      await call<{ subjects: TranslationSubject[] }>(
        await signIn(ROLE.admin),
        'GET',
        `/api/translations/de?kind=${query}`,
      )
    ).body.subjects.map(({ recordType }) => recordType);
  const items = await list('item');
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items)).toEqual(new Set([RECORD_TYPE.storeItem]));
  expect(new Set(await list('page'))).toEqual(new Set([null]));
});
