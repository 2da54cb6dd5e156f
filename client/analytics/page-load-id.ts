import type { readPerformanceSettings } from '#schema/contracts/analytics/visitor-calls.ts';
import type { CallAnswer, CallPath } from '../page/call-types.ts';

const SETTINGS: CallPath<typeof readPerformanceSettings> = '/api/1/performance/settings';
/** Request timeout (B7.18, B9.3.10). */
const TIMEOUT_MS = 30_000;
const DONE = 4;

export type SettingsRequest = Pick<
  XMLHttpRequest,
  'open' | 'send' | 'timeout' | 'status' | 'readyState' | 'responseText'
> & { onreadystatechange: unknown; ontimeout: unknown };

/**
 * Returns the id for reports of this page load, or null if the page load is not in the sample (B7.17).
 * Rejects with the errors of B8.2.05 to B8.2.07. Never settles if the visitor leaves the page.
 */
export function requestPageLoadId(
  request: SettingsRequest = new XMLHttpRequest() as SettingsRequest,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    request.ontimeout = () => reject(new Error('Metric settings request timeout'));
    request.onreadystatechange = () => {
      if (request.readyState !== DONE || request.status === 0) return;
      if (request.status !== 200) return reject(new Error('XHR request DONE with unexpected status'));
      const { pageLoadId, sampleRate } = readSettings(request.responseText);
      if (!pageLoadId) return reject(new Error('Unable to resolve pageLoadId'));
      resolve(Math.random() < (sampleRate ?? 1) ? pageLoadId : null);
    };
    request.open('GET', SETTINGS);
    request.timeout = TIMEOUT_MS;
    request.send();
  });
}

function readSettings(text: string): Partial<CallAnswer<typeof readPerformanceSettings>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
