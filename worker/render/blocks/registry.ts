import album from './album/index.tsx';
import button from './button/index.tsx';
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
import markdown from './markdown/index.tsx';
import navigation from './navigation/index.tsx';
import newsletter from './newsletter/index.tsx';
import quote from './quote/index.tsx';
import reviews from './review-list/index.tsx';
import rule from './rule/index.tsx';
import social from './social/index.tsx';
import spacer from './spacer/index.tsx';
import summary from './summary/index.tsx';
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
];

/** Renderers by block type code; a type that is missing renders nothing for visitors. */
export const BLOCKS: ReadonlyMap<number, BlockDefinition> = new Map(
  DEFINITIONS.map((definition) => [definition.contract.type, definition]),
);
