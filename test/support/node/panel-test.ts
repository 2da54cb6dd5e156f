import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';

const contexts = new WeakMap<Browser, Map<string, BrowserContext>>();

/** Storage to clear between tests. Cookies are cleared separately, and the HTTP cache is kept. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

async function getContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const known = contexts.get(browser) ?? new Map<string, BrowserContext>();
  contexts.set(browser, known);
  const key = JSON.stringify(options);
  const found = known.get(key);
  if (found && browser.contexts().includes(found)) return found;
  const context = await browser.newContext(options);
  known.set(key, context);
  return context;
}

export async function openPage(context: BrowserContext, origin: string | undefined): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (origin) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  await session.detach();
  return page;
}

/** For each context, the page that the next test reuses. */
export const reusedPages = new WeakMap<BrowserContext, Page>();

/** Closes the pages of a test and undoes its settings. */
async function reset(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const others = context.pages().filter((page) => page !== reusedPages.get(context));
  await Promise.all(others.map((page) => page.close()));
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/**
 * Playwright's `test` for the panel. All tests of a worker share one browser context, because cached files
 * save two thirds of a page's processor time. Each test has its own page without cookies and stored data. A
 * test that sets the clock or adds scripts must request its own context.
 */
export const test = base.extend<{ isContextOwn: boolean }>({
  isContextOwn: [false, { option: true }],
  context: async (
    {
      browser,
      baseURL,
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      javaScriptEnabled,
      contextOptions,
      isContextOwn,
    },
    use,
  ) => {
    const options: BrowserContextOptions = {
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      viewport,
      colorScheme,
      reducedMotion,
      hasTouch,
      isMobile,
      javaScriptEnabled,
    };
    const context = isContextOwn ? await browser.newContext(options) : await getContext(browser, options);
    await use(context);
    if (isContextOwn) await context.close();
    // A test may have closed the context.
    else if (browser.contexts().includes(context)) await reset(context);
  },
  page: async ({ context, baseURL }, use) => use(await openPage(context, baseURL)),
});
