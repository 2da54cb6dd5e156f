import { BLOCK_TYPE } from './block-types.ts';

const gallery = (design: string) => ({ type: BLOCK_TYPE.gallery, value: { design } });
const summary = (value: object) => ({ type: BLOCK_TYPE.summaryV2, value });
const chart = (kind: string) => ({ type: BLOCK_TYPE.chart, value: { kind } });
const image = (layout: string) => ({ type: BLOCK_TYPE.image, value: { layout } });

/** Codes for preset blocks (B3.11.03). The specification gives no mapping, so this one is our own. */
export const BLOCK_VARIANTS: Readonly<Record<number, { type: number; value: object }>> = {
  1000: gallery('base'),
  1001: gallery('stacked'),
  1002: gallery('strip'),
  1003: gallery('grid'),
  1004: gallery('autogrid'),
  1005: gallery('carousel'),
  1006: summary({ view: 'cards', columns: 3 }),
  1007: summary({ view: 'cards', columns: 2 }),
  1008: summary({ view: 'list' }),
  1009: summary({ view: 'list', showImage: false }),
  1010: chart('bar'),
  1011: chart('line'),
  1012: chart('pie'),
  1013: image('inline'),
  1014: image('card'),
  1015: image('overlap'),
  1016: image('collage'),
  1017: image('poster'),
  1018: { type: BLOCK_TYPE.opentableV2, value: {} },
  1019: summary({ view: 'dates' }),
};

/** Stored values override the preset. */
export function resolveVariant<Stored extends { type: number; value: Record<string, unknown> }>(
  block: Stored,
): Stored {
  const variant = BLOCK_VARIANTS[block.type];
  return variant ? { ...block, type: variant.type, value: { ...variant.value, ...block.value } } : block;
}
