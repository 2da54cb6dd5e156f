import { BLOCK_TYPE } from '#schema/contracts/enumerations/block-types.ts';
import type { BlockDescription } from './field.ts';

export const PICTURES: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.image]: {
    label: 'Picture',
    name: 'image',
    about: 'One picture of your library, with a caption',
    group: 'Pictures',
    initial: { image: null, caption: '' },
    size: { width: 12, height: 10 },
    fields: [
      { key: 'image', label: 'Picture', control: 'image' },
      { key: 'caption', label: 'Caption', control: 'text' },
      {
        key: 'captionPosition',
        label: 'Caption stands',
        control: 'select',
        initial: 'below',
        options: [
          ['below', 'Below'],
          ['margin', 'In the margin'],
          ['overlay', 'On the picture'],
        ],
      },
      {
        key: 'aspectRatio',
        label: 'Shape',
        control: 'select',
        initial: 'auto',
        options: [
          ['auto', 'Its own'],
          ['1/1', 'Square'],
          ['4/5', 'Portrait, 4 to 5'],
          ['4/3', 'Landscape, 4 to 3'],
          ['16/9', 'Wide, 16 to 9'],
        ],
      },
      {
        key: 'crop',
        label: 'Fit',
        control: 'select',
        initial: 'cover',
        options: [
          ['cover', 'Fill the shape'],
          ['contain', 'Show all of it'],
          ['none', 'Do not crop'],
        ],
      },
      { key: 'href', label: 'Link', control: 'text', placeholder: '/shop or https://…' },
      {
        key: 'lightbox',
        label: 'Opens in full size',
        control: 'switch',
        initial: false,
        help: 'A click shows the picture over the whole page. A link goes before it.',
      },
      {
        key: 'lightboxTheme',
        label: 'Full size stands on',
        control: 'select',
        initial: 'dark',
        options: [
          ['dark', 'Dark'],
          ['light', 'Light'],
        ],
        when: ({ lightbox }) => lightbox === true,
      },
      {
        key: 'isPriority',
        label: 'Load first',
        control: 'switch',
        initial: false,
        help: 'For the first picture that visitors see.',
      },
    ],
  },
  [BLOCK_TYPE.embed]: {
    label: 'Embed',
    name: 'embed',
    about: 'A video or sound from another site, loaded when asked for',
    group: 'Pictures',
    initial: { href: '', title: 'Video', aspectRatio: '16/9' },
    size: { width: 16, height: 10 },
    fields: [
      { key: 'href', label: 'Address', control: 'text', placeholder: 'https://vimeo.com/…' },
      { key: 'title', label: 'Title', control: 'text', help: 'Read aloud by screen readers.' },
      {
        key: 'aspectRatio',
        label: 'Shape',
        control: 'select',
        initial: '16/9',
        options: [
          ['16/9', 'Wide, 16 to 9'],
          ['4/3', 'Landscape, 4 to 3'],
          ['1/1', 'Square'],
          ['9/16', 'Tall, 9 to 16'],
        ],
      },
    ],
  },
};
