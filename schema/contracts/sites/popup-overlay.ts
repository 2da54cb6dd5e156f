import * as z from 'zod';
import { SECTION_THEMES } from '../design/section-themes.ts';
import { idSchema, typedPathSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';
import { popupSliceSchema, readPopupSlice } from '../pages/slices.ts';

/** Styles of the overlay (B3.12.06). */
export const POPUP_STYLE = { none: 1, show: 2 } as const;

/** Where it stands: a grid of three by three (B3.12.21). */
export const POPUP_OVERLAY_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type PopupOverlayPosition = (typeof POPUP_OVERLAY_POSITIONS)[number];

export const POPUP_ACTIONS = ['none', 'button', 'form'] as const;

/** Days until a closed popup is shown again; B4.46: -1 never. */
export const POPUP_FREQUENCY_DAYS = { never: -1, max: 365 } as const;

/** A message with an image, a link or a form that opens over the page by itself; off by default. */
export const popupOverlaySchema = z
  .object({
    style: z.literal([POPUP_STYLE.none, POPUP_STYLE.show]).default(POPUP_STYLE.none),
    /** Names its record in a visitor's browser. */
    id: z.string().max(60).default('1'),
    /** B4.47: a higher one shows it again to those who closed the last. */
    version: z.number().int().min(1).max(1_000_000).default(1),
    position: z.enum(POPUP_OVERLAY_POSITIONS).default('center-center'),
    theme: z.enum(SECTION_THEMES).default('lightest'),
    image: imageRefSchema.nullable().default(null),
    imagePlace: z.enum(['top', 'side']).default('top'),
    title: z.string().max(120).default(''),
    text: z.string().max(1000).default(''),
    action: z.enum(POPUP_ACTIONS).default('none'),
    buttonText: z.string().max(60).default(''),
    buttonHref: z.string().max(500).default(''),
    formId: idSchema.nullable().default(null),
    /** Paths of the pages that show it; empty = every page. */
    paths: z.array(typedPathSchema).max(100).default([]),
    /** What opens it; the first of those that are set. With none of them it opens at once. */
    delaySeconds: z.number().int().min(0).max(600).nullable().default(null),
    scrollPercent: z.number().int().min(1).max(100).nullable().default(null),
    opensOnExit: z.boolean().default(false),
    frequencyDays: z.number().int().min(POPUP_FREQUENCY_DAYS.never).max(POPUP_FREQUENCY_DAYS.max).default(7),
    /** B4.48: stays away for good once its form was sent. */
    showsUntilSignup: z.boolean().default(false),
    isMobileDisabled: z.boolean().default(false),
    /** Of a popup from the layout editor, which speaks for the fields above. */
    slice: popupSliceSchema.optional(),
  })
  .transform(({ slice, ...popup }) => (slice ? { ...popup, ...readPopupSlice(slice) } : popup));
export type PopupOverlay = z.infer<typeof popupOverlaySchema>;
