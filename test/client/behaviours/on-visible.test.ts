import { afterEach, expect, it, vi } from 'vitest';
import { onVisible } from '#client/behaviours/on-visible.ts';

const target = (name: string) => ({ name }) as unknown as Element;

afterEach(() => vi.unstubAllGlobals());

function watch() {
  const watched = new Set<Element>();
  const margins: (string | undefined)[] = [];
  let report: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    observe = (element: Element) => void watched.add(element);
    unobserve = (element: Element) => void watched.delete(element);
    constructor(callback: typeof report, options?: { rootMargin?: string }) {
      report = callback;
      margins.push(options?.rootMargin);
    }
  }
  vi.stubGlobal('window', { IntersectionObserver: Observer });
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    watched,
    margins,
    enter: (element: Element, isIntersecting: boolean) => report([{ target: element, isIntersecting }]),
  };
}

it('the callback runs once per element, when the element enters the view or the margin around it', () => {
  const { watched, margins, enter } = watch();
  const [near, far] = [target('near'), target('far')];
  const seen: Element[] = [];
  onVisible([near, far], (element) => seen.push(element), '400px');
  expect(margins).toEqual(['400px']);
  enter(near, false);
  expect(seen, 'watched, and not yet seen').toEqual([]);
  enter(near, true);
  expect(seen).toEqual([near]);
  expect([...watched], 'what was seen is watched no longer').toEqual([far]);
});

it('the callback runs for each element immediately in a browser without IntersectionObserver', async () => {
  vi.stubGlobal('window', {});
  const seen: Element[] = [];
  const both = [target('one'), target('other')];
  onVisible(both, (element) => seen.push(element));
  await Promise.resolve();
  expect(seen).toEqual(both);
});
