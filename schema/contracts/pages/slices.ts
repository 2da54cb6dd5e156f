import * as z from 'zod';
import { LAYOUT_BLOCK_TYPE, type PlainBlock, readLayoutBlock } from '../blocks/layout-editor.ts';
import { SECTION_THEMES } from '../design/section-themes.ts';
import { GRID_COLUMNS } from '../limits.ts';
import { imageRefSchema } from '../media/media.ts';

/** The layout editor's content types (B3.12.01). */
export const SLICE_TYPE = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;

/** Creates the schema of a slice: a column of blocks on a background colour or image. */
const createSliceSchema = <Type extends number>(type: Type) =>
  z.object({
    type: z.literal(type),
    theme: z.enum(SECTION_THEMES).default('darkest'),
    image: imageRefSchema.optional(),
    blocks: z
      .array(
        z.object({ type: z.number().int().min(1), value: z.record(z.string(), z.unknown()).default({}) }),
      )
      .max(50),
  });
export const coverSliceSchema = createSliceSchema(SLICE_TYPE.coverPage);
export const lockSliceSchema = createSliceSchema(SLICE_TYPE.lockScreen);
export const popupSliceSchema = createSliceSchema(SLICE_TYPE.popupOverlay);
export type LockSlice = z.infer<typeof lockSliceSchema>;

/** Width in grid columns of the centred blocks on a cover page. */
const WIDTH = 14;
const SCRIM = 0.45;

const toBlocks = (blocks: readonly PlainBlock[], id: string) =>
  blocks.map((block, index) => ({
    ...block,
    id: `${id}-${index + 1}`,
    layout: { x: (GRID_COLUMNS - WIDTH) / 2, y: index, width: WIDTH, height: 1 },
  }));

export const toCoverSection = ({ blocks, theme, image }: z.infer<typeof coverSliceSchema>) => ({
  id: 'cover',
  theme,
  width: 'inset' as const,
  space: 'medium' as const,
  minHeight: 'screen' as const,
  ...(image && { background: { image, scrim: SCRIM, scrimSide: 'all' as const } }),
  blocks: toBlocks(blocks.flatMap(readLayoutBlock), 'cover'),
});

const FORM_CODES: readonly number[] = [LAYOUT_BLOCK_TYPE.lock, LAYOUT_BLOCK_TYPE.password];

export function readLockScreen({ blocks }: LockSlice) {
  const place = blocks.findIndex(({ type }) => type === LAYOUT_BLOCK_TYPE.password);
  const at = place < 0 ? blocks.length : place;
  const read = (part: typeof blocks, id: string) =>
    toBlocks(part.filter(({ type }) => !FORM_CODES.includes(type)).flatMap(readLayoutBlock), id);
  return { above: read(blocks.slice(0, at), 'above'), below: read(blocks.slice(at), 'below') };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const first = (blocks: readonly PlainBlock[], ...types: number[]) =>
  blocks.find(({ type }) => types.includes(type))?.value;
const plain = (value: PlainBlock['value'] | undefined): string =>
  isText(value?.text) ? value.text : isText(value?.html) ? value.html.replaceAll(/<[^<>]*>/g, '') : '';

export function readPopupSlice({ blocks }: z.infer<typeof popupSliceSchema>) {
  const code = LAYOUT_BLOCK_TYPE;
  const image = imageRefSchema.safeParse(first(blocks, code.image)?.image);
  const form = first(blocks, code.newsletter, code.form, code.customForm)?.formId;
  const button = blocks
    .filter(({ type }) => type === code.buttons || type === code.action || type === code.popupOverlayAction)
    .flatMap(readLayoutBlock)[0]?.value;
  const texts = blocks.filter(({ type }) => type === code.subHeading || type === code.body);
  return {
    title: plain(first(blocks, code.heading)).slice(0, 120),
    text: texts
      .map(({ value }) => plain(value))
      .join('\n')
      .slice(0, 1000),
    image: image.success ? image.data : null,
    ...(isText(form) && /^[0-9a-f]{24}$/.test(form)
      ? { action: 'form' as const, formId: form }
      : button && {
          action: 'button' as const,
          buttonText: isText(button.text) ? button.text.slice(0, 60) : '',
          buttonHref: isText(button.href) ? button.href.slice(0, 500) : '',
        }),
  };
}
