import { expect, it } from 'vitest';
import { toBody } from '#domain/products/description.ts';
import { describeTranslation } from '#domain/translations/describe-translation.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';

const variant = (name: string, glaze: string, size: string) => ({
  id: name.repeat(24),
  sku: name,
  priceCents: 4200,
  optionValues: [glaze, size],
});

it('the texts of a product follow its page: name, description, options with their values, the rest', () => {
  const product = itemSchema.parse({
    id: 'a'.repeat(24),
    recordType: RECORD_TYPE.storeItem,
    urlId: 'mug',
    title: 'Mug',
    excerpt: 'For coffee.',
    position: 0,
    status: ITEM_STATUS.published,
    body: toBody('<p>Thrown by hand.</p>'),
    product: {
      productType: 1,
      optionNames: ['Glaze', 'Size'],
      details: [{ title: 'Care', html: '<p>Wash it.</p>' }],
      seoTitle: 'A mug',
      variants: [variant('b', 'Kelp', 'Small'), variant('c', 'Chalk', 'Large')],
    },
  });
  const { texts } = describeTranslation('item', product, EMPTY_TRANSLATION);
  expect(texts.map(({ text }) => text)).toEqual([
    'Mug',
    'For coffee.',
    '<p>Thrown by hand.</p>',
    'Glaze',
    'Kelp',
    'Chalk',
    'Size',
    'Small',
    'Large',
    'Care',
    '<p>Wash it.</p>',
    'A mug',
  ]);
});
