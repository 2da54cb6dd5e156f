import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { buildClient, migrate } from './prepare.ts';

/**
 * `npm run dev`: the server of `npm start`, and the client, its styles and new migrations built again on every
 * change; wrangler itself reloads the Worker.
 */
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'], {
  stdio: 'inherit',
  // React's development build says what it finds wrong, at a tenth of the speed.
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

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
watch('worker/render', { recursive: true }, (_, file) => file?.endsWith('.css') && changed('client'));
watch('migrations', { recursive: true }, () => changed('schema'));
