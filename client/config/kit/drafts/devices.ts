/** Device views (B2.04): the page's width in CSS pixels. */
export const DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** Window widths at which a narrow or a full desktop layout fits (B9.3.05). */
export const DESKTOP_BREAKPOINTS_PX = [800, 1024] as const;
/** Heights of the largest phones, standard tablets, and the largest tablets (B9.3.06). */
export const DEVICE_HEIGHTS_PX = [926, 1024, 1366] as const;
const [PHONE_HEIGHT_PX, TABLET_HEIGHT_PX, LARGE_TABLET_HEIGHT_PX] = DEVICE_HEIGHTS_PX;

/** Returns the window's own device class, so that nothing is too small to edit at first. */
export function findFirstView(windowWidthPx: number): Device {
  const [narrow, whole] = DESKTOP_BREAKPOINTS_PX;
  if (windowWidthPx < narrow) return 'phone';
  return windowWidthPx < whole ? 'tablet' : 'desktop';
}

/** Limits the height to that of the device, so that full-screen content has a realistic height. */
function deviceHeight(device: Device, stagePx: number): number {
  if (device === 'desktop') return stagePx;
  if (device === 'phone') return Math.min(stagePx, PHONE_HEIGHT_PX);
  return stagePx < LARGE_TABLET_HEIGHT_PX ? Math.min(stagePx, TABLET_HEIGHT_PX) : LARGE_TABLET_HEIGHT_PX;
}

const WIDTH_PX = { tablet: 820, phone: 390 } as const;
/**
 * Minimum width of the desktop view. In narrower windows, the page is scaled down to keep its desktop layout.
 */
const DESKTOP_MIN_PX = 1120;
const ROOM_PX = 32;

export interface FrameSize {
  widthPx: number;
  heightPx: number;
  scale: number;
}

export function frameSize(device: Device, stage: { widthPx: number; heightPx: number }): FrameSize {
  const wanted = device === 'desktop' ? Math.max(DESKTOP_MIN_PX, stage.widthPx) : WIDTH_PX[device];
  const isWhole = device === 'desktop' || stage.widthPx <= wanted + ROOM_PX;
  const available = isWhole ? stage.widthPx : stage.widthPx - ROOM_PX;
  const scale = Math.min(1, available / wanted);
  const heightPx = isWhole ? stage.heightPx : stage.heightPx - ROOM_PX;
  return { widthPx: wanted, heightPx: deviceHeight(device, Math.round(heightPx / scale)), scale };
}
