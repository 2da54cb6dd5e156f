import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { track } from '#schema/contracts/analytics/visitor-calls.ts';
import type { CallPath } from '../page/call-types.ts';

const TRACK: CallPath<typeof track> = '/api/track/Track';

const PASSED_ON = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
];

/** Loads the tracking pixel (B7.06 to B7.08); a `refer` parameter overrides the referrer (decisions 44). */
export function loadTrackPixel(): void {
  const query = new URLSearchParams({
    landing: withoutSecrets(location.href),
    refer: withoutSecrets(document.referrer),
    rk: String(Math.random()).slice(2),
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  });
  const address = new URLSearchParams(location.search);
  for (const name of PASSED_ON) {
    const value = address.get(name);
    if (value !== null) query.set(name, value);
  }
  new Image(1, 1).src = `${TRACK}?${query}`;
}
