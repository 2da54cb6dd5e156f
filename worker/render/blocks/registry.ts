import accordion from './accordion/index.tsx';
import album from './album/index.tsx';
import archive, { postsByBlocks } from './archive/index.tsx';
import audio from './audio/index.tsx';
import button from './button/index.tsx';
import calendar from './calendar/index.tsx';
import chart from './chart/index.tsx';
import code from './code/index.tsx';
import type { BlockDefinition } from './definition.ts';
import donation from './donation/index.tsx';
import embed from './embed/index.tsx';
import folder, { index } from './folder/index.tsx';
import form from './form/index.tsx';
import gallery from './gallery/index.tsx';
import html from './html/index.tsx';
import image from './image/index.tsx';
import logo from './logo/index.tsx';
import map from './map/index.tsx';
import markdown from './markdown/index.tsx';
import marquee from './marquee/index.tsx';
import memberArea from './member-area/index.tsx';
import menu from './menu/index.tsx';
import navigation from './navigation/index.tsx';
import newsletter from './newsletter/index.tsx';
import { olderBlocks } from './older/index.tsx';
import product from './product-block/index.tsx';
import { providerBlocks } from './provider/index.tsx';
import quote from './quote/index.tsx';
import reviews from './review-list/index.tsx';
import rss from './rss/index.tsx';
import rule from './rule/index.tsx';
import search from './search/index.tsx';
import shape from './shape/index.tsx';
import social from './social/index.tsx';
import spacer from './spacer/index.tsx';
import summary from './summary/index.tsx';
import tagCloud from './tag-cloud/index.tsx';
import tourDates from './tour-dates/index.tsx';
import video from './video/index.tsx';

const DEFINITIONS: readonly BlockDefinition[] = [
  navigation,
  html,
  logo,
  image,
  gallery,
  video,
  album,
  index,
  folder,
  spacer,
  embed,
  code,
  quote,
  markdown,
  rule,
  button,
  social,
  summary,
  donation,
  form,
  newsletter,
  reviews,
  accordion,
  menu,
  marquee,
  map,
  calendar,
  archive,
  ...postsByBlocks,
  tagCloud,
  tourDates,
  audio,
  ...olderBlocks,
  ...providerBlocks,
  chart,
  shape,
  product,
  memberArea,
  search,
  rss,
];

/** Renderers by block type code; a type that is missing renders nothing for visitors. */
export const BLOCKS: ReadonlyMap<number, BlockDefinition> = new Map(
  DEFINITIONS.map((definition) => [definition.contract.type, definition]),
);
