import { expect, it } from 'vitest';
import { type BotSignals, isBot } from '#domain/analytics/user-agent.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const person: BotSignals = {
  userAgent: CHROME,
  acceptLanguage: 'de-DE,de;q=0.9',
  fetchSite: 'same-origin',
  purpose: undefined,
  score: undefined,
  isVerifiedBot: false,
  isAutomated: false,
  windowWidth: 390,
};

it.each<[string, Partial<BotSignals>]>([
  ['a browser', {}],
  ['an old browser without Sec-Fetch-Site', { userAgent: 'Mozilla/5.0 Chrome/70.0', fetchSite: undefined }],
  ['a browser that hides its language', { acceptLanguage: undefined }],
  ['a browser on a Cubot phone', { userAgent: `${CHROME} CUBOT X18` }],
  ['a window without a width', { windowWidth: 0 }],
  ['a browser that the network suspects', { score: 20 }],
])('counts the visit of %s', (_, signals) => {
  expect(isBot({ ...person, ...signals })).toBe(false);
});

it.each<[string, Partial<BotSignals>]>([
  ['an automated browser', { isAutomated: true }],
  ['a crawler that identifies itself', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a crawler known to the network', { isVerifiedBot: true }],
  ['a bot that the network has confirmed', { score: 1 }],
  ['a prefetched page', { purpose: 'prefetch;prerender' }],
  ['a library that claims to be a browser', { acceptLanguage: undefined, fetchSite: undefined }],
  [
    'a headless browser without a width',
    { userAgent: CHROME.replace('Chrome', 'HeadlessChrome'), windowWidth: 0 },
  ],
  ['a client without a name or language', { userAgent: undefined, acceptLanguage: undefined }],
])('does not count the visit of a bot: %s', (_, signals) => {
  expect(isBot({ ...person, ...signals })).toBe(true);
});
