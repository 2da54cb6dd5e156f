import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateClient } from '../../../scripts/client/generate.ts';

const EXAMPLE = 'orders-to-ship.mts';

/** Creates a folder with the example program of the guide, in which the client is installed as a package. */
export async function installClient(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-client-'));
  await generateClient(join(folder, 'node_modules/sitewright-client'));
  cpSync(join('test/support/client', EXAMPLE), join(folder, EXAMPLE));
  return folder;
}

/** Runs the example program, and returns what it prints. */
export async function runExample(folder: string, url: string, key: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, EXAMPLE)], {
    // Playwright asks child processes for colors, and a color code would split the printed error.
    env: { ...process.env, FORCE_COLOR: '0', SITEWRIGHT_URL: url, SITEWRIGHT_KEY: key },
  });
  return stdout;
}
