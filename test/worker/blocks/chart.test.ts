import { beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_DATASET_COLUMNS, MAX_DATASET_ROWS } from '#schema/contracts/blocks/chart.ts';
import { numberFormat } from '#worker/render/blocks/chart/chart-props.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const DATASET = {
  columns: ['Mugs', 'Bowls'],
  rows: [
    { label: 'June', values: [42, 18] },
    { label: 'July', values: [1061, null] },
  ],
};
const render = (value: object) => renderBlock(BLOCK_TYPE.chart, { dataset: DATASET, ...value });
const readCells = (html: string) =>
  [...html.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(([, text]) => text);

describe('the chart block', () => {
  it.each(['bar', 'line', 'pie'])(
    'draws a %s chart with an accessible name and a table of its numbers',
    async (kind) => {
      const html = await render({ kind, title: 'Pots', suffix: ' kg' });
      expect(html).toMatch(
        /role="img" aria-label="[A-Z][a-z]+ chart: Pots\. The table below shows its numbers\."/,
      );
      expect(html).toMatch(/<svg[^>]*>.*<(path|rect) /s);
      expect(readCells(html)).toEqual([
        'Name',
        'Mugs',
        'Bowls',
        'June',
        '42 kg',
        '18 kg',
        'July',
        '1,061 kg',
        'no value',
      ]);
      expect(html).not.toContain('data-script');
    },
  );

  it.each(['bar', 'line'])(
    'distinguishes the series in a %s chart without relying on colour',
    async (kind) => {
      const html = await render({ kind });
      const legend = /<div class="chart-legend">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
      expect(legend).toMatch(/Mugs.*Bowls/s);
      const marks =
        kind === 'bar'
          ? [...html.matchAll(/<pattern[^>]*>(.*?)<\/pattern>/gs)].map(([, shape]) => shape)
          : [...legend.matchAll(/class="chart-line"[^>]*|<path d="([^"]+)" class="chart-point"/g)].map(
              String,
            );
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(new Set(marks).size).toBe(marks.length);
    },
  );

  it('escapes the names of the rows and columns', async () => {
    const html = await render({
      dataset: {
        columns: ['<img src=x onerror=a()>'],
        rows: [{ label: '<script>b()</script>', values: [1] }],
      },
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('script&#62;b()');
  });

  it.each([
    ['no settings', {}],
    ['no rows', { dataset: { columns: ['Mugs'], rows: [] } }],
    [
      'one row too many',
      { dataset: { columns: [], rows: Array(MAX_DATASET_ROWS + 1).fill({ label: '', values: [] }) } },
    ],
    ['an invalid number', { dataset: { columns: ['Mugs'], rows: [{ label: 'June', values: ['12'] }] } }],
  ])('a chart block with %s is hidden from visitors', async (_, value) => {
    const html = await renderBlock(BLOCK_TYPE.chart, value);
    expect(html).toContain('b-chart');
    expect(html).not.toMatch(/<svg|<table|block-problem|block-empty/);
  });

  it('the chart block is drawn even if all its numbers are zero or missing', async () => {
    for (const kind of ['bar', 'line', 'pie'])
      for (const value of [0, null]) {
        const html = await render({
          kind,
          dataset: { columns: ['Mugs'], rows: [{ label: 'June', values: [value] }] },
        });
        expect(html).toContain('<table');
        expect(html).not.toContain('NaN');
      }
  });

  it('[B8.4.11] the chart block with the maximum rows and columns has one shape per column', async () => {
    const html = await render({
      dataset: {
        columns: Array.from({ length: MAX_DATASET_COLUMNS }, (_, index) => `c${index}`),
        rows: Array.from({ length: MAX_DATASET_ROWS }, (_, index) => ({
          label: `r${index}`,
          values: Array.from({ length: MAX_DATASET_COLUMNS }, (_, column) => (index * column) % 97),
        })),
      },
    });
    expect([...html.matchAll(/class="chart-bars"/g)]).toHaveLength(MAX_DATASET_COLUMNS);
    expect([...html.matchAll(/<tr>/g)]).toHaveLength(MAX_DATASET_ROWS + 1);
  });
});

it.each([
  ['en-US', ' °C', -1250.5, '−1,250.5 °C'],
  ['de-DE', ' °C', 1250.5, '1.250,5 °C'],
  ['he-IL', ' °C', 1250, '\u20681,250 °C\u2069'],
])('a number formatted for %s keeps its unit “%s”', (locale, suffix, value, text) =>
  expect(numberFormat(locale, { prefix: '', suffix })(value)).toBe(text),
);
