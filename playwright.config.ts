import { defineConfig } from '@playwright/test';
import { findMemoryFolder } from './scripts/memory-folder.ts';
import { findServerState, SERVERS } from './test/support/node/server-state.ts';
import { findReceiverPort } from './test/support/node/webhook-receiver.ts';

const port = Number(process.env.TEST_PORT ?? 8799);
/**
 * Each worker has a server and a database of its own, so that files run side by side and none sees what another buys or edits.
 * One when a file is run by hand; `npm test` takes two.
 */
const mine = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export default defineConfig({
  testDir: 'test/browser',
  timeout: 60_000,
  // A machine shared with a build answers late; what is waited for is the same.
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: SERVERS,
  forbidOnly: true,
  // A test that passes on the retry is reported as flaky, with a trace of the retry.
  retries: process.env.TEST_SERVERS ? 1 : 0,
  // Playwright empties this folder at the start of a run; test-results also holds the summary.
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['./test/support/node/e2e-results.ts']],
  reportSlowTests: null,
  projects: [
    { name: 'e2e', testIgnore: '**/screenshots.spec.ts' },
    // Screens of the panel have six looks here, and the two that differ most in `e2e`.
    { name: 'visual', testMatch: ['**/screenshots.spec.ts', '**/accessible/*.spec.ts'] },
  ],
  use: {
    trace: 'on-first-retry',
    baseURL: `http://localhost:${port + mine}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Playwright has its processes share files in place of memory, with half a megabyte written for each answer of a server.
      ...(findMemoryFolder() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A browser that a program drives says so, and its visits are not counted.
        '--disable-blink-features=AutomationControlled',
        // What a page sends as it is left bears no emulated language, and without one a headless browser is taken for a bot.
        '--accept-lang=en-US',
        // Words are as wide in every build of the engine, so that lines break alike on stored pictures.
        '--font-render-hinting=none',
        '--disable-font-subpixel-positioning',
        `--host-resolver-rules=MAP *.test 127.0.0.1`,
      ],
    },
  },
  webServer: Array.from({ length: SERVERS }, (_, index) => ({
    command: 'node scripts/start.ts',
    url: `http://localhost:${port + index}/robots.txt`,
    timeout: 120_000,
    env: {
      PORT: String(port + index),
      OWNER_PASSWORD: 'clay-and-salt-42',
      PERSIST_TO: findServerState(index),
      // What falls due is not to happen in the middle of whatever is tested.
      SCHEDULE: 'off',
      // Tests read stored emails in the panel.
      MAILBOX: 'off',
      WEBHOOK_LOCAL_HOSTS: `localhost:${findReceiverPort(port + index)}`,
    },
  })),
});
