import type { CollectionKind, CollectionSort } from '#schema/contracts/collections/collections-api.ts';
import type { GALLERY_DESIGNS } from '#schema/contracts/galleries/galleries.ts';

interface Words {
  label: string;
  /** One line that tells it from the others. */
  about: string;
  one: string;
  many: string;
}

/** What owners call each kind of collection and what is in it. */
export const KIND_WORDS: Readonly<Record<CollectionKind, Words>> = {
  portfolio: {
    label: 'Portfolio',
    about: 'Projects by their covers, each with a page of its own.',
    one: 'project',
    many: 'projects',
  },
  gallery: {
    label: 'Picture gallery',
    about: 'Many pictures at a glance; a click shows one in full size.',
    one: 'picture',
    many: 'pictures',
  },
  slides: {
    label: 'Slide gallery',
    about: 'One picture at a time, over thumbnails of the others.',
    one: 'picture',
    many: 'pictures',
  },
  films: {
    label: 'Film gallery',
    about: 'One film at a time, of your own or from YouTube, Vimeo, Wistia or Animoto.',
    one: 'film',
    many: 'films',
  },
  events: {
    label: 'Events',
    about: 'Dates with a time and a place, in the order in which they come.',
    one: 'event',
    many: 'events',
  },
  journal: {
    label: 'Journal',
    about: 'Posts, the newest first, which readers can subscribe to.',
    one: 'post',
    many: 'posts',
  },
};

export const SORT_WORDS: Readonly<Record<CollectionSort, string>> = {
  manual: 'By hand',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  startDate: 'By date',
};

export const DESIGN_WORDS: Readonly<Record<(typeof GALLERY_DESIGNS)[number], string>> = {
  base: 'One below the other',
  strip: 'Strip',
  stacked: 'Slideshow',
  grid: 'Grid',
  autogrid: 'Grid that fits itself',
  autocolumns: 'Columns',
  carousel: 'Carousel',
  list: 'List',
  autorows: 'Rows',
};

/** 'No projects', '1 project', '12 projects'. */
export const countText = (count: number, kind: CollectionKind): string =>
  `${count === 0 ? 'No' : count.toLocaleString('en-US')} ${count === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many}`;

/** 'A project', 'An event'. */
export const aOne = (kind: CollectionKind): string =>
  `${/^[aeiou]/.test(KIND_WORDS[kind].one) ? 'an' : 'a'} ${KIND_WORDS[kind].one}`;
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
