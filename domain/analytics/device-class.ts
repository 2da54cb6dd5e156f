export type DeviceClass = 'phone' | 'tablet' | 'desktop';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini/i;

/** Class of a user agent; null when there is none. */
export function deviceClass(userAgent: string | undefined): DeviceClass | null {
  if (!userAgent) return null;
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}
