import { defineConfig } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 8799);

export default defineConfig({
  testDir: 'test/browser',
  timeout: 30_000,
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--host-resolver-rules=MAP *.test 127.0.0.1`,
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${port}/robots.txt`,
    timeout: 120_000,
    env: {
      PORT: String(port),
      OWNER_PASSWORD: 'clay-and-salt-42',
      PERSIST_TO: process.env.PERSIST_TO ?? '.wrangler/browser-tests',
      LOG_LEVEL: 'error',
    },
  },
});
