/** What Google's map needs of a page's policy: scripts, pictures, styles and calls of these. */
export const GOOGLE_ORIGINS = [
  'https://maps.googleapis.com',
  'https://maps.gstatic.com',
  'https://fonts.googleapis.com',
] as const;

/** Name of the function that Google's script calls when it is ready. */
export const GOOGLE_READY = 'mapsReady';

/** Address of Google's script (B7.56): with the site's render key, and in the language and for the region of its locale. */
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
