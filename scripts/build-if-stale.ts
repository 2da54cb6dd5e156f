import { hashBuildInputs, isCurrent, recordBuild } from './build-state.ts';
import { bundleWorker } from './bundle.ts';
import { buildClient } from './prepare.ts';

/** Builds the client and the Worker, unless the last build had the same inputs. */
export async function buildWhenStale(): Promise<void> {
  const inputs = hashBuildInputs('.');
  if (isCurrent('.', inputs)) return;
  await buildClient();
  await bundleWorker();
  recordBuild('.', inputs);
}
