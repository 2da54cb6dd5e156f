import { hashBuildInputs, isCurrent, recordBuild } from './build-state.ts';
import { bundleWorker } from './bundle.ts';
import { buildClient } from './prepare.ts';

export async function buildIfStale(): Promise<void> {
  const inputs = hashBuildInputs('.');
  if (isCurrent('.', inputs)) return;
  await buildClient();
  await bundleWorker();
  recordBuild('.', inputs);
}
