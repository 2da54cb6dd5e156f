import { expect, it } from 'vitest';
import { browserName } from '#domain/analytics/user-agent.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36', 'Chrome 138'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138.0.1', 'Edge 138'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15', 'Safari 18'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1', 'Safari 18'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/138.0.1 Mobile/15E148 Safari/604.1', 'Chrome 138'],
  ['curl/8.0', 'Another browser'],
])('the user agent %s gets the browser name %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
