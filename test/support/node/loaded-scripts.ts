import type { Page } from '@playwright/test';

/** Loaded when the browser is idle. */
const MEASURING = /\/(start|beacon|third-party-consent)-[^/]*$/;

export async function loadedScripts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  return scripts.filter((name) => !MEASURING.test(name));
}
