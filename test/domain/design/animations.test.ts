import { describe, expect, it } from 'vitest';
import { DURATIONS_S, findPageAnimation, hasEntered, SCALE_DOWN } from '#domain/design/animations.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';

const tweaks = (patch: Partial<Design['tweaks']>): Pick<Design, 'tweaks'> => ({
  tweaks: { ...designSchema.shape.tweaks.parse({}), ...patch },
});

describe('the animation of a page', () => {
  it('[A4.46] [A9.10] takes 0.3 s and scales from 0.94 by default', () => {
    expect(findPageAnimation(tweaks({ animationStyle: 'scale' }), [])).toEqual({
      style: 'scale',
      seconds: 0.3,
    });
    expect(SCALE_DOWN).toBe(0.94);
  });

  it('is slower or faster by the owner’s choice', () => {
    const seconds = (animationSpeed: Design['tweaks']['animationSpeed']) =>
      findPageAnimation(tweaks({ animationStyle: 'fade', animationSpeed }), [])?.seconds;
    expect(seconds('slow')).toBe(DURATIONS_S.slow);
    expect(seconds('fast')).toBe(DURATIONS_S.fast);
    expect(DURATIONS_S.slow).toBeGreaterThan(DURATIONS_S.medium);
    expect(DURATIONS_S.medium).toBeGreaterThan(DURATIONS_S.fast);
  });

  it('is absent when neither the site nor a section has one', () => {
    expect(findPageAnimation(tweaks({}), [{}, { animation: 'none' }])).toBeNull();
    expect(findPageAnimation(tweaks({}), [{}, { animation: 'clip' }])).toEqual({
      style: 'none',
      seconds: 0.3,
    });
  });

  it('is absent in a design older than animations', () => {
    const { animationStyle: _, animationSpeed: __, ...older } = tweaks({}).tweaks;
    expect(findPageAnimation({ tweaks: older as Design['tweaks'] }, [])).toBeNull();
  });
});

describe('a block that enters the screen', () => {
  it.each([
    ['none of it', 0, 400, false],
    ['less than a quarter', 99, 400, false],
    ['a quarter', 100, 400, true],
    ['the edge of a block higher than the screen', 1, 900, true],
  ])('is animated or not when %s is visible', (_, seenPx, heightPx, enters) => {
    expect(hasEntered(seenPx, heightPx, 800)).toBe(enters);
  });
});
