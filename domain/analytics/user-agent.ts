export type DeviceClass = 'phone' | 'tablet' | 'desktop';

const TABLET = /iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/i;
const PHONE = /Mobi|iPhone|iPod|Android|Windows Phone|Opera Mini/i;

export function deviceClass(userAgent: string | undefined): DeviceClass | null {
  if (!userAgent) return null;
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}

/** Order matters: most user agents also contain the names of other browsers. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari\//],
] as const;

const OTHER = 'Another browser';

export function browserName(userAgent: string): string {
  const [name, version] = detect(userAgent);
  return version ? `${name} ${version}` : OTHER;
}

export const findBrowser = (userAgent: string): string => userAgent && (detect(userAgent)[0] ?? OTHER);

function detect(userAgent: string): [name?: string, version?: string] {
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version) return [name, version];
  }
  return [];
}

export interface BotSignals {
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  /** The header Sec-Fetch-Site, which every current browser sends. */
  fetchSite: string | undefined;
  /** The header Sec-Purpose, which is 'prefetch' for a page that is not displayed yet. */
  purpose: string | undefined;
  /** Cloudflare's bot score, 1 (certainly a bot) to 99; absent on plans without it. */
  score: number | undefined;
  isVerifiedBot: boolean;
  isAutomated: boolean;
  windowWidth: number | undefined;
}

/**
 * Bots that identify themselves in the user agent. A browser name in it proves nothing, because any program
 * can send one.
 */
const DECLARED =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|fetcher|monitor|curl|wget|python|java\/|go-http|axios|node-fetch/i;
const CURRENT_BROWSER = /(?:Chrome|Firefox)\/1\d\d\b|Version\/1[7-9]|Version\/2\d/;
const SURE_SCORE = 5;
const DOUBTFUL_SCORE = 29;

export function isBot(signals: BotSignals): boolean {
  const { userAgent = '', score = 99 } = signals;
  if (signals.isAutomated || signals.isVerifiedBot || score <= SURE_SCORE) return true;
  if (DECLARED.test(userAgent) || /prefetch|preview/i.test(signals.purpose ?? '')) return true;
  const doubts = [
    userAgent === '',
    /headless/i.test(userAgent),
    !signals.acceptLanguage,
    !signals.fetchSite && CURRENT_BROWSER.test(userAgent),
    score <= DOUBTFUL_SCORE,
    signals.windowWidth === 0,
  ];
  return doubts.filter(Boolean).length > 1;
}
