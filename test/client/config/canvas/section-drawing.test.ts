import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSectionDrawing } from '#client/config/canvas/session/section-drawing.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const block = (id: string) => ({
  id,
  type: 2,
  layout: { x: 0, y: 0, width: 24, height: 1 },
  value: { html: '<p></p>' },
});
const page = (...sections: object[]): PageContent => pageContentSchema.parse({ title: 'Page', sections });
const section = (id: string, background?: object) => ({ id, background, blocks: [block(`b${id}`)] });
const ground = (scrim: number) => ({ sample: { picture: 'hills' }, scrim });

function start(first: PageContent) {
  let content = first;
  const requests: string[][] = [];
  const drawn: string[] = [];
  const problems: unknown[] = [];
  let fails = false;
  const drawing = createSectionDrawing({
    content: () => content,
    render: async (sections) => {
      requests.push(sections.map(({ id }) => id));
      if (fails) throw new Error('offline');
      return sections.map(({ id }) => ({ id, html: `<section>${id}</section>` }));
    },
    onDrawn: ({ id }, html) => drawn.push(`${id} ${html}`),
    onProblem: (error) => problems.push(error),
  });
  drawing.begin(first.sections);
  return {
    drawing,
    requests,
    drawn,
    problems,
    setFails: (next: boolean) => {
      fails = next;
    },
    async show(next: PageContent, waitMs = 200) {
      content = next;
      drawing.update();
      await vi.advanceTimersByTimeAsync(waitMs);
    },
  };
}

describe('drawing sections in the editor', () => {
  it('requests the HTML of all new sections immediately, in one request', async () => {
    const { show, requests, drawn, drawing } = start(page(section('a')));
    const next = page(section('a'), section('b'), section('c', ground(0.4)));
    const shown = show(next, 0);
    expect(drawing.isNew('b')).toBe(true);
    await shown;
    expect(requests).toEqual([['b', 'c']]);
    expect(drawn).toEqual(['b <section>b</section>', 'c <section>c</section>']);
    expect(drawing.isNew('b')).toBe(false);
    await show(next);
    expect(requests).toHaveLength(1);
  });

  it('sends at most eight sections per request', async () => {
    const { show, requests } = start(page());
    await show(page(...Array.from({ length: 11 }, (_, index) => section(`s${index}`))));
    expect(requests.map((ids) => ids.length)).toEqual([8, 3]);
  });

  it('redraws a section whose background changes once the changes pause', async () => {
    const { show, requests, drawing } = start(page(section('a', ground(0.4))));
    for (const scrim of [0.5, 0.6, 0.7]) await show(page(section('a', ground(scrim))), 50);
    expect(requests).toEqual([]);
    expect(drawing.isNew('a')).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toEqual([['a']]);
  });

  it('requests neither an empty section nor a section that was removed before the request', async () => {
    const { show, requests } = start(page());
    await show(page({ id: 'empty', blocks: [] }));
    void show(page(section('a')), 0);
    await show(page());
    expect(requests.flat()).toEqual([]);
  });

  it('reports a failure and retries with the next change', async () => {
    const { show, requests, problems, setFails, drawn, drawing } = start(page());
    setFails(true);
    await show(page(section('a')));
    expect(problems).toHaveLength(1);
    expect(drawing.isNew('a')).toBe(false);
    setFails(false);
    await show(page(section('a')));
    expect(requests).toEqual([['a'], ['a']]);
    expect(drawn).toHaveLength(1);
  });
});
