import type { Page } from '@playwright/test';

/** What measures a visit: it arrives when the browser has nothing better to do. */
const MEASURING = /\/(start|beacon|third-party-consent)-[^/]*$/;

/** Addresses of the scripts that a page has loaded for what it shows. */
export async function loadedScripts(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  return scripts.filter((name) => !MEASURING.test(name));
}
