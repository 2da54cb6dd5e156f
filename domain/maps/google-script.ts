export const GOOGLE_ORIGINS = [
  'https://maps.googleapis.com',
  'https://maps.gstatic.com',
  'https://fonts.googleapis.com',
] as const;

export const GOOGLE_READY = 'mapsReady';

/** Returns the Google Maps script URL (B7.56). */
export function googleScript(renderKey: string, locale: string): string {
  const [language = 'en', ...rest] = locale.split('-');
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part)) ?? '';
  const query = [
    ['key', renderKey],
    ['language', language],
    ['region', region.toUpperCase()],
    ['loading', 'async'],
    ['callback', GOOGLE_READY],
  ];
  return `https://maps.googleapis.com/maps/api/js?${query
    .filter(([, value]) => value !== '')
    .map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;
}
