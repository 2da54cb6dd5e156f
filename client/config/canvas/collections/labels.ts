import type { CollectionKind, CollectionSort } from '#schema/contracts/collections/collections-api.ts';
import type { GALLERY_DESIGNS } from '#schema/contracts/galleries/galleries.ts';

interface Words {
  label: string;
  /** One line that tells the kind apart from the others. */
  about: string;
  one: string;
  many: string;
}

export const KIND_LABELS: Readonly<Record<CollectionKind, Words>> = {
  portfolio: {
    label: 'Portfolio',
    about: 'Projects with a cover image, each on its own page.',
    one: 'project',
    many: 'projects',
  },
  gallery: {
    label: 'Image gallery',
    about: 'Many images at a glance. A click opens one at full size.',
    one: 'image',
    many: 'images',
  },
  slides: {
    label: 'Slide gallery',
    about: 'One image at a time, above thumbnails of the others.',
    one: 'image',
    many: 'images',
  },
  videos: {
    label: 'Video gallery',
    about: 'One video at a time, your own or from YouTube, Vimeo, Wistia or Animoto.',
    one: 'video',
    many: 'videos',
  },
  events: {
    label: 'Events',
    about: 'Dates with a time and a location, in order.',
    one: 'event',
    many: 'events',
  },
  journal: {
    label: 'Blog',
    about: 'Posts, newest first, with a feed for subscribers.',
    one: 'post',
    many: 'posts',
  },
};

export const SORT_LABELS: Readonly<Record<CollectionSort, string>> = {
  manual: 'Manual',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  startDate: 'By date',
};

export const DESIGN_LABELS: Readonly<Record<(typeof GALLERY_DESIGNS)[number], string>> = {
  base: 'Stacked',
  strip: 'Strip',
  stacked: 'Slideshow',
  grid: 'Grid',
  autogrid: 'Auto grid',
  autocolumns: 'Columns',
  carousel: 'Carousel',
  list: 'List',
  autorows: 'Rows',
};

export const formatCount = (count: number, kind: CollectionKind): string =>
  `${count === 0 ? 'No' : count.toLocaleString('en-US')} ${count === 1 ? KIND_LABELS[kind].one : KIND_LABELS[kind].many}`;

/** Returns the label with its article, such as 'A project' or 'An event'. */
export const withArticle = (kind: CollectionKind): string =>
  `${/^[aeiou]/.test(KIND_LABELS[kind].one) ? 'an' : 'a'} ${KIND_LABELS[kind].one}`;
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
