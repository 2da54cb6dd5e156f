import type { Browser, Page } from '@playwright/test';

/** An event of a Chromium trace. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time of the event, which excludes other load on the machine. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { url?: string; type?: string } };
}

/** Events of style and layout calculation, including those that scripts force. */
export const RENDERING = new Set(['UpdateLayoutTree', 'Layout']);
export const FRAME = 'BeginMainThreadFrame';
export const FRAME_WORK = 'ProxyMain::BeginMainFrame';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
  'blink.user_timing',
];

export async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents;
}
