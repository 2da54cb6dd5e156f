import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Lists that may be spread into arguments, because they stay short for the given reason. Spreading about
 * 100,000 arguments overflows the stack.
 */
const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  'blocks of a section, sections of a page': [
    'client/config/canvas/header-footer/header-sketch.tsx',
    'client/config/canvas/frame/drag/drag-blocks.ts',
    'client/config/canvas/frame/drag/drag-group.ts',
    'client/config/canvas/frame/drag/preview.ts',
    'client/config/canvas/library/sketch-shapes.ts',
    'domain/pages/commands/insert-blocks.ts',
    'domain/pages/commands/sections.ts',
    'domain/pages/commands/take-blocks.ts',
    'domain/pages/header-layouts.ts',
    'domain/pages/layout/group.ts',
    'domain/pages/layout/reading-order.ts',
    'domain/pages/layout/rectangle.ts',
    'schema/contracts/pages/phone-layout.ts',
  ],
  'variants of a product': [
    'domain/products/plan-saving.ts',
    'domain/products/prices.ts',
    'worker/db/products/product-rows.ts',
    'worker/render/document/json-ld.ts',
    'worker/render/products/buy-form.tsx',
  ],
  'two or three values': [
    'domain/charts/bars-and-lines.ts',
    'domain/media/mp4-boxes.ts',
    'domain/pages/publish-check/contrast.ts',
    'worker/db/shared/attempts.ts',
    'worker/db/analytics/reports/performance.ts',
    'worker/db/analytics/ranges/ranged.ts',
    'worker/db/analytics/sales/sold-products.ts',
  ],
  'categories and tags of an item': ['worker/archive/site-rows.ts'],
  'rates of a shop': ['client/config/screens/store/shipping/shipping-rate.tsx'],
  'widths of pictures': ['domain/media/images/pixel-ratio.ts', 'domain/media/images/slot.ts'],
  'groups, stops, links, tracks, arms or dialogs, as their contracts bound them': [
    'client/config/canvas/header-footer/navigation.ts',
    'domain/analytics/experiments/expected-days.ts',
    'domain/collections/group-items.ts',
    'domain/dialogs.ts',
    'worker/render/blocks/tour-dates/index.tsx',
  ],
  'months of a period, rows of a report that the Worker cuts': [
    'client/config/screens/analytics/reports/customer-columns.tsx',
    'client/config/screens/forms/submissions/answer-chart.tsx',
    'client/config/screens/store/sales/top-products.tsx',
    'domain/analytics/split-range.ts',
  ],
  'faults at which the check of a text stops': ['client/config/screens/design/css/lint-css.ts'],
  'messages or orders of one batch': [
    'worker/db/customers/customer-export.ts',
    'worker/queues/consume-batch.ts',
  ],
};

const CALL = /(?:Math\.(?:max|min)|\.(?:push|unshift|splice|concat)|String\.from(?:CharCode|CodePoint))\(/g;

/** Returns whether a call spreads an argument. Skips nested brackets, which belong to other calls. */
function spreads(source: string, at: number): boolean {
  let depth = 0;
  for (let index = at; index < source.length && depth >= 0; index += 1) {
    const sign = source[index] ?? '';
    if (depth === 0 && source.startsWith('...', index)) return true;
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return false;
}

it('no call spreads a list of unlimited length into its arguments', () => {
  const files = globSync('{schema,domain,client,worker}/**/*.{ts,tsx}');
  const found = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(CALL)].some(({ 0: call, index }) => spreads(source, index + call.length));
  });
  expect(found.sort()).toEqual(Object.values(BOUNDED).flat().sort());
});
