import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineGlobalTween } from '#client/animations/global-tween.ts';
import { tween } from '#client/behaviours/tween.ts';

const animate = vi.fn();
const element = { animate } as unknown as Element;
const FRAMES = { opacity: [0, 1] };

afterEach(() => {
  vi.restoreAllMocks();
  animate.mockReset();
});

describe('a tween', () => {
  it('[B9.3.23] takes 300 ms by default', () => {
    tween(element, FRAMES);
    expect(animate).toHaveBeenCalledWith(FRAMES, expect.objectContaining({ duration: 300, delay: 0 }));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    '[B5.23] rejects a duration of %s ms',
    (durationMs) => {
      expect(() => tween(element, FRAMES, { durationMs })).toThrow(
        '[Tween] Duration is not a finite number.',
      );
      expect(animate).not.toHaveBeenCalled();
    },
  );

  it('[B8.3.09] the global JSTween still works for old code, and logs a warning when it is used', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const page: { JSTween?: typeof tween } = {};
    defineGlobalTween(page);
    expect(warn).not.toHaveBeenCalled();
    page.JSTween?.(element, FRAMES, { durationMs: 20 });
    expect(animate).toHaveBeenCalledWith(FRAMES, expect.objectContaining({ duration: 20 }));
    expect(warn.mock.calls).toEqual([
      ['You are using the provided global JSTween which is no longer supported...'],
    ]);
  });
});
