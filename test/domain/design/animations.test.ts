import { describe, expect, it } from 'vitest';
import { DURATIONS_S, findPageAnimation, hasEntered, SCALE_DOWN } from '#domain/design/animations.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';

const tweaks = (patch: Partial<Design['tweaks']>): Pick<Design, 'tweaks'> => ({
  tweaks: { ...designSchema.shape.tweaks.parse({}), ...patch },
});

describe('the page animation', () => {
  it('[A4.46] [A9.10] takes 0.3 s, and scales from 0.94, by default', () => {
    expect(findPageAnimation(tweaks({ animationStyle: 'scale' }), [])).toEqual({
      style: 'scale',
      seconds: 0.3,
    });
    expect(SCALE_DOWN).toBe(0.94);
  });

  it('the page animation is slower or faster if the owner chooses that', () => {
    const seconds = (animationSpeed: Design['tweaks']['animationSpeed']) =>
      findPageAnimation(tweaks({ animationStyle: 'fade', animationSpeed }), [])?.seconds;
    expect(seconds('slow')).toBe(DURATIONS_S.slow);
    expect(seconds('fast')).toBe(DURATIONS_S.fast);
    expect(DURATIONS_S.slow).toBeGreaterThan(DURATIONS_S.medium);
    expect(DURATIONS_S.medium).toBeGreaterThan(DURATIONS_S.fast);
  });

  it('the page animation is absent if neither the site nor a section has one', () => {
    expect(findPageAnimation(tweaks({}), [{}, { animation: 'none' }])).toBeNull();
    expect(findPageAnimation(tweaks({}), [{}, { animation: 'clip' }])).toEqual({
      style: 'none',
      seconds: 0.3,
    });
  });

  it('the page animation is absent from a design stored before animations existed', () => {
    const { animationStyle: _, animationSpeed: __, ...older } = tweaks({}).tweaks;
    expect(findPageAnimation({ tweaks: older as Design['tweaks'] }, [])).toBeNull();
  });
});

describe('a block that scrolls into view', () => {
  it.each([
    ['no part', 0, 400, false],
    ['less than a quarter', 99, 400, false],
    ['a quarter', 100, 400, true],
    ['the edge of a block taller than the screen', 1, 900, true],
  ])('the block’s animation starts, or not, when this much is visible: %s', (_, seenPx, heightPx, enters) => {
    expect(hasEntered(seenPx, heightPx, 800)).toBe(enters);
  });
});
