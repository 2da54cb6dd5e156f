import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';

export interface SampleSources {
  images: readonly ImageRef[];
  journalId?: string | undefined;
  eventsId?: string | undefined;
  formId?: string | undefined;
  newsletterId?: string | undefined;
}

type Value = Readonly<Record<string, unknown>>;

const TEXT = '<h2>A heading</h2><p>A few words about what you make, who it is for, and where to find it.</p>';
const MENU_SECTION = {
  id: 's1',
  title: 'Breakfast',
  items: [
    { id: 'i1', title: 'Porridge', description: 'With apples', prices: [{ id: 'p1', price: '6' }] },
    { id: 'i2', title: 'Toast', description: 'Rye, with butter', prices: [{ id: 'p2', price: '4' }] },
  ],
};

/** Sample values for the palette, because new blocks of these types are empty. Never stored. */
const SAMPLES: Readonly<Record<number, Value>> = {
  [BLOCK_TYPE.html]: { html: TEXT },
  [BLOCK_TYPE.quote]: { quote: 'Even better than I had hoped.', source: 'A guest' },
  [BLOCK_TYPE.markdown]: { markdown: '## Markdown\n\n- Plain *text*\n- with **marks**' },
  [BLOCK_TYPE.code]: { code: 'const kiln = fire({\n  cone: 10,\n  hours: 14,\n});' },
  [BLOCK_TYPE.button]: { text: 'Learn more', href: '/', size: 'large', align: 'center' },
  [BLOCK_TYPE.accordion]: {
    items: [
      { id: 'a1', title: 'When are you open?', html: '<p>Thursday to Sunday.</p>' },
      { id: 'a2', title: 'Do you ship?', html: '' },
      { id: 'a3', title: 'Can I return it?', html: '' },
    ],
    isFirstOpen: true,
  },
  [BLOCK_TYPE.marquee]: {
    items: [
      { id: 'm1', text: 'New this week' },
      { id: 'm2', text: 'Made by hand' },
    ],
  },
  [BLOCK_TYPE.menu]: { menus: [{ id: 'n1', title: 'Menu', sections: [MENU_SECTION] }] },
  [BLOCK_TYPE.chart]: {
    dataset: {
      columns: ['Visits'],
      rows: [14, 22, 18, 30].map((value, index) => ({ label: `Q${index + 1}`, values: [value] })),
    },
  },
  [BLOCK_TYPE.tourDates]: {
    dates: [
      { id: 't1', date: '2031-05-04', venue: 'The Boathouse', city: 'Portland', ticketHref: '/' },
      { id: 't2', date: '2031-05-11', venue: 'Town Hall', city: 'Salem', state: 'soldOut' },
    ],
  },
  [BLOCK_TYPE.embed]: { href: 'https://vimeo.com/76979871', title: 'A video' },
};

const OF_JOURNALS: readonly number[] = [
  BLOCK_TYPE.summaryV2,
  BLOCK_TYPE.archive,
  BLOCK_TYPE.tagcloud,
  BLOCK_TYPE.postsByAuthor,
  BLOCK_TYPE.postsByTag,
  BLOCK_TYPE.postsByCategory,
  BLOCK_TYPE.postsByMonth,
];

function addSources(type: number, sources: SampleSources): Value | null {
  const { images, journalId, eventsId, formId, newsletterId } = sources;
  const [image] = images;
  if (type === BLOCK_TYPE.image && image) return { image, aspectRatio: '3/2' };
  if (type === BLOCK_TYPE.gallery)
    return { design: 'grid', slides: images.map((each, index) => ({ id: `g${index}`, image: each })) };
  if (type === BLOCK_TYPE.calendar && eventsId) return { collectionId: eventsId };
  if (OF_JOURNALS.includes(type) && journalId) return { collectionId: journalId };
  if (type === BLOCK_TYPE.form && formId) return { formId };
  if (type === BLOCK_TYPE.newsletter && newsletterId) return { formId: newsletterId, title: 'Newsletter' };
  return null;
}

/** Prefers a sample, then the site's content, then the initial value. */
export const getSample = (type: number, initial: Value, sources: SampleSources): Value => ({
  ...initial,
  ...SAMPLES[type],
  ...addSources(type, sources),
});
