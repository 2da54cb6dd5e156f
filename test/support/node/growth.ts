import { performance } from 'node:perf_hooks';

/** Least time of five runs in milliseconds: what else the machine does only ever adds to it. */
function leastMs(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/**
 * How many times longer `run` takes for an input four times as long: about 4 when it is linear, 16 when it is quadratic. Inputs that are
 * over at once count as linear.
 */
export function growth(
  run: (text: string) => unknown,
  inputOf: (size: number) => string,
  size: number,
): number {
  const [small, large] = [inputOf(size), inputOf(size * 4)];
  run(small);
  return (
    leastMs(() => run(large)) /
    Math.max(
      0.2,
      leastMs(() => run(small)),
    )
  );
}
