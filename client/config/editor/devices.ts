/** Device views (B2.04): the page's width in CSS pixels. */
export const DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

const WIDTH_PX = { tablet: 820, phone: 390 } as const;
/** Narrower windows scale the desktop page down, so that its layout stays the desktop's. */
const DESKTOP_MIN_PX = 1120;
const ROOM_PX = 32;

export interface FrameSize {
  widthPx: number;
  heightPx: number;
  scale: number;
}

/** The size of the frame within the stage, and its scale. */
export function frameSize(device: Device, stage: { widthPx: number; heightPx: number }): FrameSize {
  const wanted = device === 'desktop' ? Math.max(DESKTOP_MIN_PX, stage.widthPx) : WIDTH_PX[device];
  const isWhole = device === 'desktop' || stage.widthPx <= wanted + ROOM_PX;
  const available = isWhole ? stage.widthPx : stage.widthPx - ROOM_PX;
  const scale = Math.min(1, available / wanted);
  const heightPx = isWhole ? stage.heightPx : stage.heightPx - ROOM_PX;
  return { widthPx: wanted, heightPx: Math.round(heightPx / scale), scale };
}
