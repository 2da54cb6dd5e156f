import accordion from './accordion.tsx';
import album from './album/index.tsx';
import archive, { postsByBlocks } from './archive/index.tsx';
import audio from './audio.tsx';
import button from './button.tsx';
import calendar from './calendar/index.tsx';
import chart from './chart/index.tsx';
import code from './code.tsx';
import type { BlockDefinition } from './definition.ts';
import donation from './donation.tsx';
import embed from './embed.tsx';
import folder, { index } from './folder.tsx';
import form from './form.tsx';
import gallery from './gallery.tsx';
import html from './html/index.tsx';
import image from './image/index.tsx';
import logo from './logo.tsx';
import map from './map/index.tsx';
import markdown from './markdown/index.tsx';
import marquee from './marquee.tsx';
import memberArea from './member-area.tsx';
import menu from './menu/index.tsx';
import navigation from './navigation/index.tsx';
import newsletter from './newsletter.tsx';
import { olderBlocks } from './older/index.tsx';
import product from './product-block/index.tsx';
import { providerBlocks } from './provider/index.tsx';
import quote from './quote.tsx';
import reviews from './review-list.tsx';
import rss from './rss.tsx';
import rule from './rule.tsx';
import search from './search.tsx';
import shape from './shape.tsx';
import social from './social.tsx';
import spacer from './spacer.tsx';
import summary from './summary.tsx';
import tagCloud from './tag-cloud.tsx';
import tourDates from './tour-dates/index.tsx';
import video from './video.tsx';

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

export const BLOCKS: ReadonlyMap<number, BlockDefinition> = new Map(
  DEFINITIONS.map((definition) => [definition.contract.type, definition]),
);
