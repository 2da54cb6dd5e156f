import { expect, it } from 'vitest';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import callout from './callout.tsx';
import { calloutBlock } from './callout-contract.ts';

const render = (value: unknown): string => {
  const props = { value: calloutBlock.schema.parse(value), page: { mode: 'view' } };
  return renderHtml(callout.render(props as never), 'en');
};

it('a callout shows its text with its tone', () => {
  expect(render({ text: 'Closed on Monday', tone: 'warning' })).toBe(
    '<p class="callout is-warning" role="note" dir="auto">Closed on Monday</p>',
  );
});

it('a callout escapes its text', () => {
  expect(render({ text: '<script>' })).toContain('&lt;script&gt;');
});

it('an empty callout is hidden from visitors', () => {
  expect(render(calloutBlock.defaultValue)).toBe('');
});
