import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';

const TITLE: Field = {
  key: 'title',
  label: 'Title',
  control: 'text',
  help: 'Read aloud by screen readers, and shown until the provider’s content loads.',
};
const getHref = (placeholder: string): Field => ({
  key: 'href',
  label: 'Address',
  control: 'text',
  placeholder,
});
const getHeight = (initial: number): Field => ({
  key: 'heightPx',
  label: 'Height (pixels)',
  isAdvanced: true,
  control: 'number',
  min: 100,
  max: 1600,
  initial,
});

const toSettings = (
  about: string,
  fields: readonly Field[],
  size = { width: 12, height: 10 },
): BlockSettings => ({ about, group: 'Embeds', initial: {}, size, fields });

const OPENTABLE = toSettings('A form to book a table', [
  {
    key: 'restaurantId',
    label: 'Restaurant ID',
    control: 'text',
    placeholder: '123456',
    help: 'Digits only.',
  },
  TITLE,
]);

export const PROVIDER_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.soundcloud]: toSettings(
    'A track or a playlist, loaded with consent',
    [
      getHref('https://soundcloud.com/name/track'),
      TITLE,
      { key: 'isVisual', label: 'Large image', control: 'switch', initial: false },
    ],
    { width: 16, height: 4 },
  ),
  [BLOCK_TYPE.instagram]: toSettings('A post or a profile, loaded with consent', [
    getHref('https://www.instagram.com/name/'),
    TITLE,
    getHeight(640),
  ]),
  [BLOCK_TYPE.twitter]: toSettings('A post or a timeline, loaded with consent', [
    getHref('https://x.com/name'),
    TITLE,
    getHeight(640),
  ]),
  [BLOCK_TYPE.flickr]: toSettings('A photo or an album, loaded with consent', [
    getHref('https://www.flickr.com/photos/name/albums/…'),
    TITLE,
    getHeight(480),
  ]),
  [BLOCK_TYPE.fiveHundredPx]: {
    ...toSettings('A link to your photos at 500px', [getHref('https://500px.com/p/name'), TITLE]),
    isOlder: true,
  },
  [BLOCK_TYPE.foursquare]: {
    ...toSettings('No longer works, because Foursquare closed its city guide', [getHref(''), TITLE]),
    isOlder: true,
  },
  [BLOCK_TYPE.amazon]: toSettings(
    'An Amazon product, with your image and your affiliate tag',
    [
      getHref('https://www.amazon.com/dp/…'),
      TITLE,
      { key: 'image', label: 'Image', control: 'image' },
      { key: 'text', label: 'Text', control: 'textarea', rows: 3 },
      { key: 'tag', label: 'Associate tag', control: 'text', placeholder: 'name-20' },
    ],
    { width: 8, height: 10 },
  ),
  [BLOCK_TYPE.acuity]: toSettings('A calendar to book an appointment', [
    getHref('https://name.as.me/'),
    TITLE,
    getHeight(800),
  ]),
  [BLOCK_TYPE.opentableV2]: OPENTABLE,
  [BLOCK_TYPE.opentable]: { ...OPENTABLE, isOlder: true },
  [BLOCK_TYPE.tock]: toSettings('A form to book a table', [
    {
      key: 'business',
      label: 'Restaurant',
      control: 'text',
      placeholder: 'my-restaurant',
      help: 'Its name in the address of your page at exploretock.com.',
    },
    TITLE,
  ]),
  [BLOCK_TYPE.zola]: toSettings('A wedding registry', [
    {
      key: 'registry',
      label: 'Registry',
      control: 'text',
      placeholder: 'anna-and-ben',
      help: 'Its name in the address of your page at zola.com.',
    },
    TITLE,
  ]),
};
