import { mkdirSync } from 'node:fs';
import { forgetBuild } from './build-state.ts';
import { writeMessages } from './messages/write.ts';
import { run } from './run.ts';
import { writeCallList } from './write-call-list.ts';

export async function writeBindingTypes(): Promise<void> {
  await run('wrangler', ['types', '.generated/worker-configuration.d.ts'], { quiet: true });
}

export async function buildClient(): Promise<void> {
  forgetBuild('.');
  mkdirSync('.generated', { recursive: true });
  writeMessages();
  writeCallList();
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build-client.ts']);
}
