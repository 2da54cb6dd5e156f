import { beforeAll, describe, expect, it } from 'vitest';
import type { Suggestions } from '#schema/contracts/pages/suggestions.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { request, seedSite } from '#support/worker/site.ts';

const find = async (term: string) => {
  const answer = await request(`/api/search?${new URLSearchParams({ q: term })}`);
  return ((await answer.json()) as Suggestions).results;
};
const titles = async (term: string) => (await find(term)).map(({ title }) => title);

const PAGES: Readonly<Record<string, { type?: number; value: Record<string, unknown> }>> = {
  Opening: { type: 69, value: { items: [{ id: 'i1', title: 'Winter', html: '<p>Closed for firing</p>' }] } },
  Lunch: {
    type: 18,
    value: { menus: [{ id: 'm1', sections: [{ id: 's1', items: [{ id: 'd1', title: 'Pumpkin soup' }] }] }] },
  },
  Figures: {
    type: 62,
    value: { dataset: { columns: ['Stoneware'], rows: [{ label: 'Harvest', values: [4] }] } },
  },
  Chinese: { value: { html: '<p>我们在山里的小作坊手工制作陶瓷杯和茶壶。欢迎光临！</p>' } },
  Japanese: { value: { html: '<p>この工房では毎週、手びねりのコーヒーカップを焼いています。</p>' } },
  Korean: { value: { html: '<p>저희공방에서수제도자기를만들고있습니다.</p>' } },
  Thai: { value: { html: '<p>เราทำเครื่องปั้นดินเผาด้วยมือทุกวัน</p>' } },
  陶瓷手机壳iPhone版: { value: { html: '<p>Cover</p>' } },
  Ceramics: { value: { html: '<p>Ceramics from the garden kiln</p>' } },
  Glaze: { value: { html: '<p>Slow</p>' } },
  Tests: { value: { html: `<p>${'glazes '.repeat(40)}</p>` } },
  'Glazing day': { value: { html: `<p>${'Eight seats at the table by the sea. '.repeat(60)}</p>` } },
  Pottery: { value: { html: '<p>The mugs of a potter</p>' } },
};

beforeAll(async () => {
  await seedSite();
  for (const [title, { type = 2, value }] of Object.entries(PAGES)) {
    const block = { id: 'b1', type, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
    await renderPage({ title, sections: [{ id: 's1', blocks: [block] }] });
  }
});

describe('the site search', () => {
  it.each([
    ['an answer in an accordion', 'firing', 'Opening'],
    ['a dish on a menu', 'pumpkin', 'Lunch'],
    ['a row in a chart', 'harvest', 'Figures'],
    ['a series in a chart', 'stoneware', 'Figures'],
  ])('finds %s', async (_what, term, title) => {
    expect(await titles(term)).toEqual([title]);
  });

  it.each([
    ['two Chinese letters', '茶壶', 'Chinese'],
    ['one Chinese letter at the end of its sentence', '壶', 'Chinese'],
    ['several Chinese words', '作坊 陶瓷杯', 'Chinese'],
    ['Japanese in a sentence', 'コーヒーカップ', 'Japanese'],
    ['half-width Japanese', 'ｺｰﾋｰ', 'Japanese'],
    ['Korean inside a word', '도자기', 'Korean'],
    ['Thai in a sentence', 'ดินเผา', 'Thai'],
    ['Chinese in a title', '手机', '陶瓷手机壳iPhone版'],
    ['Latin letters beside Chinese ones', 'iphone', '陶瓷手机壳iPhone版'],
  ])('finds text in other scripts: %s', async (_what, term, title) => {
    expect(await titles(term)).toEqual([title]);
  });

  it('the site search does not join scattered letters to a word', async () => {
    expect(await titles('杯壶')).toEqual([]);
    expect(await titles('茶陶')).toEqual([]);
  });

  it('shows the sentence around a match', async () => {
    const [result] = await find('茶壶');
    expect(result?.excerpt).toContain('陶瓷杯和茶壶');
  });

  it.each([
    ['a wrong letter', 'pumpkan', 'Lunch'],
    ['an extra letter', 'pumppkin', 'Lunch'],
    ['a missing letter', 'pumkin', 'Lunch'],
    ['two swapped letters', 'pupmkin', 'Lunch'],
    ['a wrong first letter', 'lumpkin', 'Lunch'],
    ['an error in one of two words', 'pumkin soup', 'Lunch'],
    ['an incomplete word', 'cermic', 'Ceramics'],
  ])('tolerates %s', async (_what, term, title) => {
    expect(await titles(term)).toEqual([title]);
  });

  it('tolerates no missing letter in a three-letter word, and no two errors in one word', async () => {
    expect(await titles('klin')).toEqual(['Ceramics']);
    expect(await titles('kln')).toEqual([]);
    expect(await titles('pmukpin')).toEqual([]);
  });

  it('lists exact results before similar ones', async () => {
    expect(await titles('potter')).toEqual(['Pottery']);
    expect((await find('winter'))[0]?.title).toBe('Opening');
  });

  it('lists words in titles before words in texts', async () => {
    expect(await titles('glaz')).toEqual(['Glaze', 'Glazing day', 'Tests']);
  });

  it('marks results that are only similar', async () => {
    const html = await (await request('/search?q=pumkin')).text();
    expect(html).toContain('No exact results for “pumkin”. Here are similar ones.');
    expect(await (await request('/search?q=pumpkin')).text()).toContain('Results for “pumpkin”');
  });

  it.each([
    '" OR website_id : "',
    'NEAR(a b)',
    'title : kiln* NOT',
    '-"',
    '陶"瓷',
    '*',
    '{text} : x',
    'ˇ̌',
    '์',
    'a'.repeat(100),
  ])('treats the input %s as words', async (term) => {
    expect((await request(`/api/search?${new URLSearchParams({ q: term })}`)).status).toBe(200);
  });
});
