/** Names in the order of detection: most user agents also contain the names of other browsers. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari\//],
] as const;

const OTHER = 'Another browser';

/** 'Firefox 140' of a user agent, or 'Another browser'. */
export function browserName(userAgent: string): string {
  const [name, version] = detect(userAgent);
  return version ? `${name} ${version}` : OTHER;
}

/** 'Firefox' of a user agent, or 'Another browser'; '' without one. */
export const findBrowser = (userAgent: string): string => userAgent && (detect(userAgent)[0] ?? OTHER);

function detect(userAgent: string): [name?: string, version?: string] {
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version) return [name, version];
  }
  return [];
}
