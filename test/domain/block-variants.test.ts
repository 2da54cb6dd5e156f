import { expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { BLOCK_VARIANTS, blockSchema } from '#schema/contracts/pages/page-content.ts';

const layout = { x: 0, y: 0, width: 12, height: 4 };
const parse = (type: number, value: object = {}) => blockSchema.parse({ id: 'b1', type, layout, value });

it('[B3.11.03] block variants 1000 to 1019 are galleries, summaries, charts, image layouts, a reservation and events', () => {
  expect(Object.keys(BLOCK_VARIANTS).map(Number)).toEqual(
    Array.from({ length: 20 }, (_, index) => 1000 + index),
  );
  const { gallery, summaryV2, chart, image, opentableV2 } = BLOCK_TYPE;
  expect(Object.values(BLOCK_VARIANTS).map(({ type }) => type)).toEqual([
    ...Array(6).fill(gallery),
    ...Array(4).fill(summaryV2),
    ...Array(3).fill(chart),
    ...Array(5).fill(image),
    opentableV2,
    summaryV2,
  ]);
});

it.each(Object.entries(BLOCK_VARIANTS))(
  '[B3.11.03] a stored block with the code %s is parsed as its variant',
  (code, variant) => {
    const block = parse(Number(code));
    expect(block).toMatchObject(variant);
    const contract = BLOCK_CONTRACTS[block.type];
    expect(contract?.schema.parse({ ...(contract.defaultValue as object), ...block.value })).toMatchObject(
      variant.value,
    );
  },
);

it('a block’s own settings take precedence over those of its variant', () => {
  expect(parse(1011, { kind: 'pie', title: 'Clay' })).toMatchObject({
    type: 62,
    value: { kind: 'pie', title: 'Clay' },
  });
  expect(parse(BLOCK_TYPE.chart)).toMatchObject({ type: 62, value: {} });
});
