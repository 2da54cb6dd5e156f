import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { unstable_readConfig } from 'wrangler';
import { installedBrowser } from './scripts/browser.ts';
import { writeMessages } from './scripts/messages/write.ts';
import { writeCallList } from './scripts/write-call-list.ts';
import { commands } from './test/support/component/commands.ts';
import { componentPages, drawPage } from './test/support/component/pages.ts';
import { readFuzzOptions } from './test/support/node/fuzz-options.ts';
import { staticImports } from './test/support/node/static-imports.ts';
import { vitestResults } from './test/support/node/vitest-results.ts';

// Each file starts a Worker and reads wrangler.toml, which says every time that there are secrets.
process.env.WRANGLER_LOG ??= 'error';

/** What the Worker's bundle leaves out or replaces: the tests run the same. */
const aliases = Object.entries<string>(unstable_readConfig({ config: './wrangler.toml' }).alias ?? {}).map(
  ([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: resolve(file) }),
);

writeCallList();
writeMessages();

const browser = installedBrowser();
const fuzz = readFuzzOptions(process.env);

/** Tests that emulate a touch screen. They get a browser context of their own: after the emulation, Chromium no longer reports a mouse. */
const TOUCHED = [
  'test/component/announcement/info-bar.test.ts',
  'test/component/carts/cart-drawer-touch.test.ts',
  'test/component/galleries/lightbox-touch.test.ts',
  'test/component/galleries/touch.test.ts',
];

/** A project whose tests open rendered pages in Chromium, without a server. */
const inBrowser = (name: string, include: string[], exclude: string[] = []) => ({
  plugins: [componentPages],
  // The pages of the tests are documents of their own.
  appType: 'custom' as const,
  test: {
    name,
    include,
    exclude,
    isolate: false,
    // Passing tests wait as long as it takes; a machine with other work takes long to start a page.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // The first test of a run waits until the renderer is bundled.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      ui: false,
      viewport: { width: 1440, height: 900 },
      // As Playwright's: 'Email' finds 'Email (required)'.
      locators: { exact: false },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: {
          ...(browser !== undefined && { executablePath: browser }),
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
      commands: { drawPage, ...commands },
    },
  },
});

export default defineConfig(async () => ({
  test: {
    // Workers wait for workerd as much as they compute; on two cores a third one nearly halves the time.
    maxWorkers: availableParallelism() + 1,
    // What a test that passed wrote hides what one that failed did.
    silent: 'passed-only' as const,
    reporters: ['default', vitestResults],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain', 'client', 'spec', 'scripts'].map((folder) => `test/${folder}/**/*.test.ts`),
          environment: 'node',
          // Pure rules leave nothing behind: files share their workers.
          isolate: false,
          // Property tests take their time where other work shares the machine.
          testTimeout: 20_000 * fuzz.fuzzRuns,
          provide: fuzz,
          setupFiles: ['./test/support/properties.ts'],
        },
      },
      inBrowser('browser', ['test/component/**/*.test.ts'], TOUCHED),
      inBrowser('browser-touch', TOUCHED),
      {
        resolve: { alias: aliases },
        plugins: [
          staticImports,
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('./migrations'),
                PASSWORD_COST: 'low',
                SIGNING_KEYS: 'test-1:dGVzdC1zaWduaW5nLWtleS1mb3ItdGhlLXN1aXRl',
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          // The Worker is loaded once for all files, which takes longer than the tests of most; test/support/worker/migrate.ts empties it.
          isolate: false,
          // Of these packages one module each is loaded, in place of hundreds.
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  ...['drizzle-orm', 'drizzle-orm/d1', 'drizzle-orm/sqlite-core', 'drizzle-orm/sqlite-proxy'],
                  ...['hono', 'hono/cookie', 'hono/factory', 'hono/http-exception', 'hono/route'],
                  ...['@simplewebauthn/server', '@simplewebauthn/server/helpers'],
                  ...['feed', 'jose', 'stripe', 'zod'],
                ],
              },
            },
          },
          // The first request of a file compiles the Worker, which takes seconds where other work shares the machine.
          testTimeout: 20_000 * fuzz.fuzzRuns,
          hookTimeout: 30_000,
          include: ['test/worker/**/*.test.ts', 'test/worker/**/*.test.tsx'],
          provide: fuzz,
          setupFiles: ['./test/support/worker/migrate.ts', './test/support/properties.ts'],
        },
      },
    ],
  },
}));
