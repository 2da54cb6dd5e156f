import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const LIMIT_MS = 50;

/**
 * Measures the processor time until workerd listens, with the product and with an empty Worker in turns. The
 * two Workers have the same bindings, so the difference is the cost of the bundle.
 */
export async function measureStartUp(files: Record<WorkerName, string>, starts: number): Promise<Figure[]> {
  const costs: Record<'product' | 'empty', number[]> = { product: [], empty: [] };
  for (let n = 0; n < starts; n++) {
    for (const name of ['product', 'empty'] as const) {
      const server = await startServer({ workers: [name], files });
      costs[name].push(processorMs(server.runtimePid));
      await server.stop();
    }
  }
  const differences = costs.product.map((cost, index) => cost - (costs.empty[index] ?? 0));
  const middle = median(costs.product) - median(costs.empty);
  return [
    {
      group: 'Worker',
      name: 'start-up',
      target: `< ${LIMIT_MS} ms`,
      measured: `${milliseconds(middle)} (single pairs ${milliseconds(Math.min(...differences))} to ${milliseconds(Math.max(...differences))})`,
      isMet: middle < LIMIT_MS,
      note: `${milliseconds(median(costs.product))} against ${milliseconds(median(costs.empty))} with an empty Worker, ${starts} starts each`,
    },
  ];
}
