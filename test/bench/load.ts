import autocannon from 'autocannon';
import { measureSpread, median, type Spread } from './statistics.ts';

const CONNECTIONS = 8;

export interface Target {
  origin: string;
  getPath: (n: number) => string;
  headers?: Record<string, string>;
}

let sent = 0;

/** Measures requests per second. Throws on any status other than 200. */
async function requestsPerSecond(
  { origin, getPath, headers = {} }: Target,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: getPath(sent++) }) }],
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${origin}: ${result.errors} errors and ${result.non2xx} refusals under load`);
  return result['2xx'] / result.duration;
}

export interface Comparison {
  ratio: Spread;
  subject: number;
  baseline: number;
}

/**
 * Loads subject and baseline in alternating order and compares them within each round, so that other load on
 * the machine affects both equally.
 */
export async function compare(
  subject: Target,
  baseline: Target,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  await requestsPerSecond(subject, 1);
  await requestsPerSecond(baseline, 1);
  const pairs: { subject: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const pair = { subject: 0, baseline: 0 };
    const order = round % 2 === 0 ? (['baseline', 'subject'] as const) : (['subject', 'baseline'] as const);
    for (const side of order)
      pair[side] = await requestsPerSecond(side === 'subject' ? subject : baseline, seconds);
    pairs.push(pair);
  }
  return {
    ratio: measureSpread(pairs.map((pair) => pair.subject / pair.baseline)),
    subject: median(pairs.map((pair) => pair.subject)),
    baseline: median(pairs.map((pair) => pair.baseline)),
  };
}
