import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/browser.ts';
import { DEMO_PAGES } from './pages.ts';
import type { Server } from './server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUG_PORT = 9333;

export interface LighthouseResult {
  path: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  layoutShift: number;
  /** Audits that cost points. */
  failed: string[];
}

/** Lighthouse's mobile profile (simulated slow network and processor) on every demo page. */
export async function lighthouses(server: Server): Promise<LighthouseResult[]> {
  const profile = mkdtempSync(join(tmpdir(), 'sitewright-lighthouse-'));
  const chrome = spawn(
    await findBrowser(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--remote-debugging-port=${DEBUG_PORT}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    await listening(chrome);
    const results: LighthouseResult[] = [];
    for (const path of DEMO_PAGES) {
      // The picture service is asked for the first time before anything is measured: at the edge somebody was always first.
      await fetch(server.origin + path).then((answer) => answer.arrayBuffer());
      await look(server, path);
      results.push(await look(server, path));
    }
    return results;
  } finally {
    await new Promise((resolve) => chrome.once('exit', resolve).kill());
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function look(server: Server, path: string): Promise<LighthouseResult> {
  const run = await lighthouse(server.origin + path, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${path}`);
  const { categories, audits } = run.lhr;
  const failed = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    layoutShift: Number(audits['cumulative-layout-shift']?.numericValue ?? 0),
    failed,
  };
}

async function listening(chrome: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (chrome.exitCode !== null) break;
    try {
      await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/version`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The browser did not start.');
}
