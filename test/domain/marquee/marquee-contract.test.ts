import { describe, expect, it } from 'vitest';
import { MARQUEE_DIRECTIONS, marqueeBlock } from '#schema/contracts/blocks/marquee.ts';

const parse = (value: object) => marqueeBlock.schema.safeParse(value);

describe('the marquee contract', () => {
  it('[B3.11.04] accepts only the directions left and right', () => {
    expect(MARQUEE_DIRECTIONS).toEqual(['left', 'right']);
    for (const animationDirection of MARQUEE_DIRECTIONS)
      expect(parse({ animationDirection }).data?.animationDirection).toBe(animationDirection);
    expect(parse({ animationDirection: 'up' }).success).toBe(false);
  });

  it('[B3.11.05] has five motion settings, each with a default', () => {
    expect(parse({}).data).toMatchObject({
      waveFrequency: 50,
      waveIntensity: 0,
      animationDirection: 'left',
      animationSpeed: 30,
      pausedOnHover: true,
    });
    expect(
      parse({ waveFrequency: 100, waveIntensity: 100, animationSpeed: 100, pausedOnHover: false }).success,
    ).toBe(true);
  });

  it.each([{ waveFrequency: 101 }, { waveIntensity: -1 }, { animationSpeed: 0 }, { pausedOnHover: 'no' }])(
    'rejects %j',
    (value) => {
      expect(parse(value).success).toBe(false);
    },
  );

  it('rejects more than 100 items', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ id: `e${index}`, text: 'clay' }));
    expect(parse({ items }).success).toBe(false);
    expect(parse({ items: items.slice(0, 100) }).success).toBe(true);
  });
});
