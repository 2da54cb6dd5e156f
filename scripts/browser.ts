import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const CANDIDATES = [
  // The headless shell needs half the CPU time of a full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function installedBrowser(): string | undefined {
  const all = [process.env.CHROMIUM_PATH, ...CANDIDATES, chromium.executablePath()];
  return all.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Installs Playwright's Chromium if the machine has no browser. Exits if the installation fails, because a
 * skipped browser test proves nothing.
 */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser();
  if (found) return found;
  console.info('Chromium was not found. Installing it …');
  const tries: [string, string[]][] = [['playwright', ['install', 'chromium']]];
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq';
    tries.unshift([
      'sh',
      ['-c', `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`],
    ]);
  }
  for (const [command, args] of tries) {
    await run(command, args, { quiet: true }).catch(() => undefined);
    const now = installedBrowser();
    if (now) return now;
  }
  console.error(
    `The browser tests need Chromium, but it could not be installed. Install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH, and run npm test again.`,
  );
  process.exit(1);
}
