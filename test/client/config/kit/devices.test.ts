import { describe, expect, it } from 'vitest';
import {
  DESKTOP_BREAKPOINTS_PX,
  DEVICE_HEIGHTS_PX,
  DEVICES,
  findFirstView,
  frameSize,
} from '#client/config/kit/drafts/devices.ts';

describe('the device views', () => {
  it('[B2.04] the device views are Desktop, Tablet and Phone', () => {
    expect([...DEVICES].sort()).toEqual(['desktop', 'phone', 'tablet']);
  });

  it.each([
    ['desktop', 1600, 1600],
    ['tablet', 1600, 820],
    ['phone', 1600, 390],
  ] as const)('a %s page appears at its native width if it fits', (device, stage, width) => {
    const size = frameSize(device, { widthPx: stage, heightPx: 900 });
    expect(size.widthPx).toBe(width);
    expect(size.scale).toBe(1);
  });

  it('a desktop page is scaled down in a narrow stage instead of using the phone layout', () => {
    const size = frameSize('desktop', { widthPx: 560, heightPx: 800 });
    expect(size.widthPx).toBe(1120);
    expect(size.scale).toBe(0.5);
    expect(size.heightPx).toBe(1600);
  });

  it.each([
    [390, 'phone'],
    [799, 'phone'],
    [800, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const)('[B9.3.05] in a window %i px wide, the editor opens with the %s view', (width, view) => {
    expect(DESKTOP_BREAKPOINTS_PX).toEqual([800, 1024]);
    expect(findFirstView(width)).toBe(view);
  });

  it.each([
    ['phone', 700, 668],
    ['phone', 1500, 926],
    ['tablet', 1000, 968],
    ['tablet', 1300, 1024],
    ['tablet', 1500, 1366],
    ['desktop', 1500, 1500],
  ] as const)(
    '[B9.3.06] the %s view in a stage %i px high is no taller than the device',
    (device, stage, height) => {
      expect(DEVICE_HEIGHTS_PX).toEqual([926, 1024, 1366]);
      expect(frameSize(device, { widthPx: 1600, heightPx: stage }).heightPx).toBe(height);
    },
  );

  it.each(DEVICES)('a %s page is never wider than the stage', (device) => {
    for (const widthPx of [320, 390, 700, 836, 1000, 1900]) {
      const size = frameSize(device, { widthPx, heightPx: 700 });
      expect(size.widthPx * size.scale).toBeLessThanOrEqual(widthPx + 0.001);
    }
  });
});
