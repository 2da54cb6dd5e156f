import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildClient, createLocalSecrets, migrate } from './prepare.ts';
import { runSchedule } from './run-schedule.ts';
import { seedWhenEmpty } from './seed.ts';

/**
 * `npm start`: secrets, client, database, demo, server, cron triggers. It serves what a deployment would: React's production build, by
 * NODE_ENV, which `npm run dev` sets to development.
 */
const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  process.exit(1);
}
const persistTo = process.env.PERSIST_TO;
// Where the request came from is Cloudflare's to say: asking for an example of it would only fail on a machine without a network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
process.env.WRANGLER_LOG ??= 'error';

mkdirSync('.generated', { recursive: true });
createLocalSecrets();
// Several servers of one build (browser tests) must not write the same files at once.
if (process.env.IS_BUILT !== 'yes') await buildClient();
await migrate(persistTo);
const owner = await seedWhenEmpty(persistTo);

const where = persistTo ? ['--persist-to', persistTo] : [];
const server = spawn(
  'wrangler',
  [
    'dev',
    '--port',
    String(port),
    '--var',
    `LOCAL_ORIGIN:http://localhost:${port}`,
    // Every size of a picture is made when it is first asked for. An AVIF takes about eight times as long as a WebP to make: on a
    // laptop the first look at the demo would be at blurred pictures for half a minute.
    '--var',
    `PICTURE_FORMATS:${process.env.PICTURE_FORMATS ?? 'webp'}`,
    '--ip',
    '127.0.0.1',
    '--show-interactive-dev-session=false',
    '--log-level',
    process.env.LOG_LEVEL ?? 'error',
    ...where,
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

await answers(`http://localhost:${port}/`);
if (process.env.SCHEDULE !== 'off') runSchedule(`http://127.0.0.1:${port}`);
console.info(`
  Tide & Kiln, the demo site   http://localhost:${port}/
  Owner's application          http://localhost:${port}/config/
  Sign in with                 ${owner.email}  ${owner.password ?? '(the password you were shown at the first start; npm run reset starts over)'}
`);

/** Waits until the server answers anything at all. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  console.error('The server did not answer within a minute.');
  process.exit(1);
}
