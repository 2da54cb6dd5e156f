import type { PerformanceMessage } from '../../schema/contracts/queue-messages.ts';
import type { Random } from './random.ts';

/** An image that is too large for phones. */
const SLOW = { path: '/gallery', element: 'img.gallery-image' };
const CONNECTIONS = {
  phone: [
    ['4g', 8],
    ['3g', 2],
  ],
  tablet: [['4g', 1]],
  desktop: [
    ['4g', 5],
    ['unknown', 3],
  ],
} as const;
/** Factors by which page loads are slower per device type. */
const SLOWNESS = { phone: 1.7, tablet: 1.3, desktop: 1 } as const;

interface Page {
  id: string;
  websiteId: string;
  day: string;
  at: number;
  path: string;
  device: 'phone' | 'tablet' | 'desktop';
}

export function measurePage(
  random: Random,
  { id, websiteId, day, at, path, device }: Page,
): PerformanceMessage {
  const connection = random.weighted<string>(CONNECTIONS[device]);
  const slowness = SLOWNESS[device] * (connection === '3g' ? 2 : 1);
  const isSlow = path === SLOW.path && device === 'phone';
  // Most loads are close to the typical value, and a few are far slower.
  const spread = () => 0.6 + 1.1 * random.next() ** 3 + 0.4 * random.next();
  const ttfb = 70 * slowness * spread();
  const record = (name: string, value: number, element: string | null = null) => ({
    pageLoadId: id.slice(id.indexOf(':') + 1),
    name,
    value: Math.round(value * 1_000) / 1_000,
    pagePath: path,
    connection,
    element,
  });
  return {
    topic: 'performance',
    id,
    websiteId,
    receivedAt: at,
    day,
    device,
    records: [
      record('rum-ttfb', ttfb),
      record(
        'rum-lcp',
        ttfb + (isSlow ? 3_900 : 640) * slowness * spread(),
        isSlow ? SLOW.element : 'main h1',
      ),
      record('rum-cls', random.chance(0.85) ? random.next() * 0.02 : random.next() * 0.12),
      record('rum-inp', 45 * slowness * spread(), 'button.add-to-cart'),
    ],
  };
}
