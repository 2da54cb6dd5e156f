import type { Browser, Page } from '@playwright/test';

/** An event of a browser trace; times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time, so that other load on the machine does not count. */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { url?: string; type?: string } };
}

/** Style and layout, including those forced by scripts. */
export const RENDERING = new Set(['UpdateLayoutTree', 'Layout']);
export const FRAME = 'BeginMainThreadFrame';
/** All main-thread work for one frame: script, style, layout, paint, and commit. */
export const FRAME_WORK = 'ProxyMain::BeginMainFrame';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
];

/** Records a trace of the page during `work`. */
export async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return traceEvents;
}
