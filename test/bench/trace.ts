import type { Browser, Page } from '@playwright/test';

/** An event of a trace of the browser; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Time of the processor, so that other work on the machine does not count. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { url?: string; type?: string } };
}

/** Style and layout, also when a script asks for them. */
export const RENDERING = new Set(['UpdateLayoutTree', 'Layout']);
export const FRAME = 'BeginMainThreadFrame';
/** All that the main thread does for one frame: script, style, layout, paint, and handing it over. */
export const FRAME_WORK = 'ProxyMain::BeginMainFrame';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
];

/** Records what the page does meanwhile. */
export async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents;
}
