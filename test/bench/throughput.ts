import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import type { Server } from './server.ts';

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** A cookie that no page reads and that keeps answers out of the cache: the way to ask for a fresh render from outside. */
export const UNCACHED = { cookie: 'sw_unlock_bench=1' };

interface Subject {
  name: string;
  server: Server;
  path: string;
  headers?: Record<string, string>;
}

/** Requests per second of each subject: rounds alternate between them, so that what else the machine does hits all alike. */
export async function throughput(
  subjects: readonly Subject[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  const shoot = async ({ name, server, path, headers = {} }: Subject, duration: number) => {
    const result = await autocannon({ url: server.origin + path, headers, duration, connections });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name} ${path}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
    return result.requests.average;
  };
  for (const subject of subjects) await shoot(subject, 1);
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects) rates.get(subject.name)?.push(await shoot(subject, seconds));
  return rates;
}

/** One answer, read to its end. Unlike fetch it can ask for another host than the one that it connects to. */
function get(address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Visitors come from many addresses: a limit for each of them is not what is measured.
    const from = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    visitor += 1;
    request(address, { headers: { ...headers, 'cf-connecting-ip': from }, agent: KEPT }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      answer.on('data', () => {}).on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
let visitor = 1;
const KEPT = new Agent({ keepAlive: true, maxSockets: 1 });

/** CPU of the runtime for one answer, one after the other, in milliseconds: medians of a few batches. */
export async function cpuPerAnswer(
  { server, path, headers = {} }: Subject,
  batches = 5,
  perBatch = 200,
): Promise<number | null> {
  const costs: number[] = [];
  for (let batch = 0; batch <= batches; batch++) {
    const before = server.cpuMs();
    for (let index = 0; index < perBatch; index++) {
      await get(server.origin + path, headers);
    }
    const after = server.cpuMs();
    if (before === null || after === null) return null;
    // The first batch warms up.
    if (batch > 0) costs.push((after - before) / perBatch);
  }
  return median(costs);
}
