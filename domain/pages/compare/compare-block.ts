import type { Block } from '#schema/contracts/pages/page-content.ts';
import { blocksToPlainText } from '../plain-text.ts';
import { listPictures } from '../publish-check/pictures.ts';
import { isSameContent } from '../same-content.ts';
import type { Canonical, Change } from './change.ts';

/** What differs of one block, apart from its place. */
export function compareBlock(
  before: Block,
  after: Block,
  canonical: Canonical,
): Pick<Change, 'words' | 'details'> {
  const [was, is] = [blocksToPlainText([before]), blocksToPlainText([after])];
  const words = was === is ? [] : [{ label: null, before: was, after: is }];
  const hasOtherPictures = namePictures(before) !== namePictures(after);
  const hasOtherValue = !isSameContent(before.value, after.value, canonical);
  return {
    words,
    details: [
      ...(hasOtherPictures ? ['Picture'] : []),
      ...(hasOtherValue && words.length === 0 && !hasOtherPictures
        ? [isText(after) ? 'Formatting and links' : 'Settings']
        : []),
      ...(isResized(before, after) ? ['Size'] : []),
      ...(isOtherOnPhones(before, after) ? ['Place on phones'] : []),
      ...(before.hideOn === after.hideOn ? [] : ['Where it is shown']),
      ...((before.layer ?? 0) === (after.layer ?? 0) ? [] : ['Layer']),
    ],
  };
}

const namePictures = ({ value }: Block): string =>
  listPictures(value)
    .map(({ mediaId }) => mediaId)
    .join();

const isText = ({ value }: Block): boolean =>
  typeof value.html === 'string' || typeof value.markdown === 'string';

/** The height of words follows them. */
const isResized = ({ layout: was }: Block, { layout: is, value }: Block): boolean =>
  was.width !== is.width || (was.height !== is.height && typeof value.html !== 'string');

const isOtherOnPhones = ({ onPhone: was }: Block, { onPhone: is }: Block): boolean =>
  (was === undefined) !== (is === undefined) || was?.x !== is?.x || was?.width !== is?.width;
