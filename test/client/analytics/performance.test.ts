import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPageLoadId, type SettingsRequest } from '#client/analytics/page-load-id.ts';
import { flushInTime, startPerformance } from '#client/analytics/performance.ts';

function createRequest() {
  const request = {
    open: vi.fn(),
    send: vi.fn(),
    timeout: 0,
    status: 0,
    readyState: 0,
    responseText: '',
    onreadystatechange: null as unknown,
    ontimeout: null as unknown,
  };
  const end = (status: number, responseText = '') => {
    Object.assign(request, { status, responseText, readyState: 4 });
    (request.onreadystatechange as () => void)();
  };
  return { request: request as unknown as SettingsRequest, end };
}

afterEach(() => vi.unstubAllGlobals());

describe('the settings for performance records', () => {
  it('the settings request includes the page load id', async () => {
    const { request, end } = createRequest();
    const id = requestPageLoadId(request);
    expect(request.open).toHaveBeenCalledWith('GET', '/api/1/performance/settings');
    end(200, '{"pageLoadId":"p1","sampleRate":1}');
    expect(await id).toBe('p1');
  });

  it('the client sends no request for a page load outside the sample', async () => {
    const { request, end } = createRequest();
    const id = requestPageLoadId(request);
    end(200, '{"pageLoadId":"p1","sampleRate":0}');
    expect(await id).toBeNull();
  });

  it('[B7.18] [B9.3.10] [B8.2.06] the settings request times out after 30 s', async () => {
    const { request } = createRequest();
    const id = requestPageLoadId(request);
    expect(request.timeout).toBe(30_000);
    (request.ontimeout as () => void)();
    await expect(id).rejects.toThrow(new Error('Metric settings request timeout'));
  });

  it.each([202, 404, 500])('[B8.2.05] the settings request rejects with status %i', async (status) => {
    const { request, end } = createRequest();
    const id = requestPageLoadId(request);
    end(status);
    await expect(id).rejects.toThrow(new Error('XHR request DONE with unexpected status'));
  });

  it('[B8.2.05] a settings request that ends without a status is not reported', async () => {
    const { request, end } = createRequest();
    const settled = vi.fn();
    void requestPageLoadId(request).then(settled, settled);
    end(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(settled).not.toHaveBeenCalled();
  });

  it.each(['{}', '{"pageLoadId":""}', 'no JSON', 'null'])(
    '[B8.2.07] the client rejects a response without a page load id: %s',
    async (text) => {
      const { request, end } = createRequest();
      const id = requestPageLoadId(request);
      end(200, text);
      await expect(id).rejects.toThrow(new Error('Unable to resolve pageLoadId'));
    },
  );

  it('[B8.2.08] the client passes a failure to the error-reporting hook', async () => {
    const { request, end } = createRequest();
    vi.stubGlobal('Element', class {});
    vi.stubGlobal('XMLHttpRequest', function createNone() {
      return request;
    });
    const report = vi.fn();
    const started = startPerformance(report);
    end(500);
    await started;
    expect(report).toHaveBeenCalledWith(new Error('XHR request DONE with unexpected status'));
  });
});

describe('sending the collected measurements', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(age: number) {
    const flushes: boolean[] = [];
    let hide = () => {};
    flushInTime({ age, onHide: (run) => (hide = run) }, (isLast) => flushes.push(isLast));
    return { flushes, hide: () => hide() };
  }

  it('[B9.3.09] happens 30 s after the page has loaded', () => {
    const { flushes } = start(2_000);
    vi.advanceTimersByTime(27_999);
    expect(flushes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(flushes).toEqual([false]);
  });

  it('[B9.3.11] waits at most 60 s for the page to be hidden', () => {
    const { flushes, hide } = start(2_000);
    vi.advanceTimersByTime(57_999);
    expect(flushes).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(flushes).toEqual([false, true]);
    hide();
    expect(flushes).toEqual([false, true]);
  });

  it('[B9.3.09] happens only once, and immediately if the page is hidden earlier', () => {
    const { flushes, hide } = start(0);
    vi.advanceTimersByTime(5_000);
    hide();
    expect(flushes).toEqual([true]);
    vi.advanceTimersByTime(120_000);
    expect(flushes).toEqual([true]);
  });
});
