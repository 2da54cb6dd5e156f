// Installs missing packages, then runs a script of this folder on the project's own Node. Only this file must
// run on every Node version from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Sitewright needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

const stamp = join('node_modules', '.installed-from');
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
// `npm ci` rejects a lock file that lacks a platform's optional packages, so this script runs `npm install`.
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
if (!isInstalled) {
  console.log('Installing dependencies (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // With NODE_ENV=production, as in a deployment build, npm would remove development dependencies, which
  // include the build tools.
  const options = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed; the messages above say why.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}

const bin = join(process.cwd(), 'node_modules', '.bin');
const node = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, WRANGLER_SEND_METRICS: 'false' };
// Arguments before the script name are options for Node.
const args = process.argv.slice(2);
const [script, ...rest] = args.splice(args.findIndex((argument) => !argument.startsWith('-')));
const { status, signal } = spawnSync(
  existsSync(node) ? node : process.execPath,
  ['--disable-warning=ExperimentalWarning', ...args, join('scripts', script), ...rest],
  { stdio: 'inherit', env },
);
process.exit(status ?? (signal === 'SIGINT' ? 130 : 1));
