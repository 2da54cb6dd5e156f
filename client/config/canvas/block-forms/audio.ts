import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_ALBUM_TRACKS } from '#schema/contracts/limits.ts';
import type { BlockSettings } from './field.ts';

export const AUDIO_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.audio]: {
    about: 'A recording or a podcast, with its transcript',
    group: 'Media',
    initial: {},
    size: { width: 16, height: 6 },
    fields: [
      {
        key: 'tracks',
        label: 'Recordings',
        control: 'list',
        entry: 'recording',
        most: MAX_ALBUM_TRACKS,
        titleKey: 'title',
        initial: [],
        initialEntry: { recording: null, title: '', author: '', image: null, transcript: '' },
        fields: [
          { key: 'recording', label: 'File', control: 'recording' },
          { key: 'title', label: 'Title', control: 'text', help: 'The name of the file if it is empty.' },
          { key: 'author', label: 'Author', control: 'text' },
          { key: 'image', label: 'Image', control: 'image' },
          {
            key: 'transcript',
            label: 'Transcript',
            control: 'richtext',
            help: 'What is said, for visitors who do not hear it, and for search engines.',
          },
        ],
      },
      { key: 'title', label: 'Title of the playlist', control: 'text' },
      { key: 'canDownload', label: 'Offer a download', control: 'switch', initial: false },
    ],
  },
};
