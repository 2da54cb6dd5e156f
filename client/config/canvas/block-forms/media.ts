import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

export const MEDIA_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.video]: {
    about: 'Your own video, or one from YouTube, Vimeo, Wistia or Animoto',
    group: 'Media',
    initial: { markup: '', video: null, title: '' },
    size: { width: 16, height: 10 },
    fields: [
      { key: 'video', label: 'Uploaded video', control: 'video' },
      {
        key: 'markup',
        label: 'Or an embed code or address',
        control: 'textarea',
        rows: 3,
        isCode: true,
        isVideo: true,
        help: 'From YouTube, Vimeo, Wistia or Animoto. Nothing is loaded from them before a visitor presses play.',
      },
      { key: 'title', label: 'Title', control: 'text', help: 'Read aloud by screen readers.' },
      { key: 'poster', label: 'Featured image', control: 'image' },
      {
        key: 'aspectRatio',
        label: 'Aspect ratio',
        isAdvanced: true,
        control: 'select',
        initial: 'auto',
        options: [
          ['auto', 'Original'],
          ['16/9', 'Wide 16:9'],
          ['4/3', 'Landscape 4:3'],
          ['1/1', 'Square'],
          ['9/16', 'Tall 9:16'],
        ],
      },
      {
        key: 'mode',
        label: 'Fit',
        control: 'select',
        initial: 'none',
        options: [
          ['none', 'Original size'],
          ['fit', 'Fit inside'],
          ['fill', 'Crop to fill'],
        ],
      },
      { key: 'caption', label: 'Caption', control: 'text' },
      {
        key: 'isLooped',
        label: 'Loop',
        control: 'switch',
        initial: false,
        help: 'For uploaded videos.',
      },
    ],
  },
  [BLOCK_TYPE.album]: {
    about: 'Audio tracks with a cover, played one after the other',
    group: 'Media',
    initial: { title: '', artist: '', cover: null, tracks: [] },
    size: { width: 24, height: 10 },
    fields: [
      { key: 'tracks', label: 'Tracks', control: 'tracks' },
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'artist',
        label: 'Artist',
        control: 'text',
        help: 'For the whole album. You can set a different artist for a track.',
      },
      { key: 'cover', label: 'Cover', control: 'image' },
    ],
  },
  [BLOCK_TYPE.embed]: {
    about: 'Video or audio from another site, loaded on request',
    group: 'Media',
    initial: { href: '', title: '', aspectRatio: '16/9' },
    size: { width: 16, height: 10 },
    fields: [
      { key: 'href', label: 'Address', control: 'text', placeholder: 'https://vimeo.com/…' },
      { key: 'title', label: 'Title', control: 'text', help: 'Read aloud by screen readers.' },
      {
        key: 'aspectRatio',
        label: 'Aspect ratio',
        isAdvanced: true,
        control: 'select',
        initial: '16/9',
        options: [
          ['16/9', 'Wide 16:9'],
          ['4/3', 'Landscape 4:3'],
          ['1/1', 'Square'],
          ['9/16', 'Tall 9:16'],
        ],
      },
    ],
  },
};
