import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { announce, readLocalServer } from './local-server.ts';
import { migrate } from './migrate.ts';
import { buildClient } from './prepare.ts';
import { prepareLocalServer } from './prepare-local-server.ts';

/** `npm run dev` runs `wrangler dev` with React's development build, and rebuilds on every change. */
const local = await readLocalServer();
await prepareLocalServer(local.persistTo, buildClient);
const server = spawn(
  'wrangler',
  [
    'dev',
    ...['--port', String(local.port)],
    ...['--ip', '127.0.0.1'],
    ...Object.entries(local.vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    '--show-interactive-dev-session=false',
    ...['--log-level', process.env.LOG_LEVEL ?? 'error'],
    ...(local.persistTo ? ['--persist-to', local.persistTo] : []),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
announce(local);

let timer: NodeJS.Timeout | undefined;
let isBuilding = false;
const pending = new Set<'client' | 'schema'>();

async function build(): Promise<void> {
  if (isBuilding || pending.size === 0) return;
  isBuilding = true;
  const work = [...pending];
  pending.clear();
  try {
    if (work.includes('schema')) await migrate(process.env.PERSIST_TO);
    if (work.includes('client')) await buildClient();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  isBuilding = false;
  await build();
}

function changed(what: 'client' | 'schema'): void {
  pending.add(what);
  clearTimeout(timer);
  timer = setTimeout(build, 150);
}

watch('client', { recursive: true }, () => changed('client'));
watch('domain', { recursive: true }, () => changed('client'));
watch('schema/messages', { recursive: true }, () => changed('client'));
watch('worker/render', { recursive: true }, (_, file) => file?.endsWith('.css') && changed('client'));
watch('migrations', { recursive: true }, () => changed('schema'));
