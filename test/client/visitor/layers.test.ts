import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LAYER_BASE } from '#domain/dialogs.ts';

const FOLDERS = ['client/styles', 'client/page', 'client/visitor', 'client/commerce', 'worker/render'];

it('no page element has a z-index above the page’s dialogs', () => {
  const heights = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/z-index:\s*(-?\d+)/g)])
      .map(([, height]) => Number(height)),
  );
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(LAYER_BASE);
});
