import { describe, expect, it } from 'vitest';
import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { getSample } from '#client/config/canvas/block-forms/samples.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';

const IMAGE = { mediaId: '2dc561545863b29f8d269c3f', filename: 'a.jpg', width: 20, height: 10, alt: 'A' };
const id = (letter: string) => letter.repeat(24);
const SOURCES = {
  images: [IMAGE],
  journalId: id('a'),
  eventsId: id('b'),
  formId: id('c'),
  newsletterId: id('d'),
};
const TYPES = Object.keys(BLOCK_CONTRACTS).map(Number);

describe('samples in the block palette', () => {
  it.each(TYPES)('the sample for the block %i satisfies its contract', (type) => {
    const initial = BLOCKS[type]?.initial ?? {};
    for (const sources of [{ images: [] }, SOURCES]) {
      const sample = getSample(type, initial, sources);
      expect(BLOCK_CONTRACTS[type]?.schema.safeParse(sample).error).toBeUndefined();
    }
  });

  it('the samples show the site’s images, collections and forms', () => {
    expect(getSample(BLOCK_TYPE.image, {}, SOURCES)).toMatchObject({ image: IMAGE });
    expect(getSample(BLOCK_TYPE.gallery, {}, SOURCES)).toMatchObject({ slides: [{ image: IMAGE }] });
    expect(getSample(BLOCK_TYPE.summaryV2, {}, SOURCES)).toEqual({ collectionId: SOURCES.journalId });
    expect(getSample(BLOCK_TYPE.calendar, {}, SOURCES)).toEqual({ collectionId: SOURCES.eventsId });
    expect(getSample(BLOCK_TYPE.newsletter, {}, SOURCES)).toMatchObject({ formId: SOURCES.newsletterId });
    expect(getSample(BLOCK_TYPE.image, { image: null }, { images: [] })).toEqual({ image: null });
  });
});
