import { describe, expect, it } from 'vitest';
import { placeTooltip, TOOLTIP } from '#domain/dialogs.ts';

const SIZE = { width: TOOLTIP.widthPx, height: 40 };
const WINDOW = { width: 1000, height: 600 };

describe('the position of a tooltip', () => {
  it.each([
    ['beside and below the pointer', { x: 300, y: 200 }, { left: 315, top: 215 }],
    ['20 px from the right edge', { x: 990, y: 200 }, { left: 730, top: 215 }],
    ['20 px from the left edge', { x: -40, y: 200 }, { left: 20, top: 215 }],
    ['above a pointer near the lower edge', { x: 300, y: 550 }, { left: 315, top: 495 }],
    ['20 px from the upper edge if it fits nowhere', { x: 300, y: 30 }, { left: 315, top: 45 }],
  ])('[B9.2.08] [B9.2.09] is %s', (_, point, place) => {
    expect(placeTooltip(point, SIZE, WINDOW)).toEqual(place);
  });

  it('is mirrored in right-to-left text', () => {
    expect(placeTooltip({ x: 600, y: 200 }, SIZE, WINDOW, true)).toEqual({ left: 335, top: 215 });
  });

  it('starts at the margin if the window is narrower than the tooltip', () => {
    expect(placeTooltip({ x: 100, y: 100 }, SIZE, { width: 200, height: 120 })).toEqual({
      left: 20,
      top: 45,
    });
  });
});
