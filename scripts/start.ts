import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildClient, createLocalSecrets, migrate } from './prepare.ts';
import { seedWhenEmpty } from './seed.ts';

/** `npm start`: secrets, client, database, demo, server. `--watch` builds again on every change. */
const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  process.exit(1);
}
const persistTo = process.env.PERSIST_TO;

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
    // Making an AVIF takes this machine about eight times as long as a WebP; whoever starts many servers may go without.
    ...(process.env.PICTURE_FORMATS ? ['--var', `PICTURE_FORMATS:${process.env.PICTURE_FORMATS}`] : []),
    '--ip',
    '127.0.0.1',
    '--show-interactive-dev-session=false',
    '--log-level',
    process.env.LOG_LEVEL ?? 'warn',
    ...where,
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

await answers(`http://localhost:${port}/`);
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
