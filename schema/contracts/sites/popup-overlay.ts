import * as z from 'zod';
import { SECTION_THEMES } from '../design/section-themes.ts';
import { idSchema, typedPathSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';
import { popupSliceSchema, readPopupSlice } from '../pages/slices.ts';
import { displayPeriodShape } from './display-period.ts';

/** Popup states by code (B3.12.06). */
export const POPUP_STYLE = { none: 1, show: 2 } as const;

/** Popup positions on the page (B3.12.21). */
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

/** Number of days until a dismissed popup appears again; -1 means never (B4.46). */
export const POPUP_FREQUENCY_DAYS = { never: -1, max: 365 } as const;

export const popupOverlaySchema = z
  .object({
    style: z.literal([POPUP_STYLE.none, POPUP_STYLE.show]).default(POPUP_STYLE.none),
    /** Key of the popup's record in the visitor's browser. */
    id: z.string().max(60).default('1'),
    /** Version of the popup. Visitors who dismissed an earlier version see the popup again (B4.47). */
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
    paths: z.array(typedPathSchema).max(100).default([]),
    ...displayPeriodShape,
    /** Triggers. The popup opens at the first one that occurs, or on load if there is none. */
    delaySeconds: z.number().int().min(0).max(600).nullable().default(null),
    scrollPercent: z.number().int().min(1).max(100).nullable().default(null),
    opensOnExit: z.boolean().default(false),
    frequencyDays: z.number().int().min(POPUP_FREQUENCY_DAYS.never).max(POPUP_FREQUENCY_DAYS.max).default(7),
    /** Whether the popup no longer appears once the visitor has submitted its form (B4.48). */
    showsUntilSignup: z.boolean().default(false),
    isMobileDisabled: z.boolean().default(false),
    /** A popup from the layout editor. Its content is converted to the fields above. */
    slice: popupSliceSchema.optional(),
  })
  .transform(({ slice, ...popup }) => (slice ? { ...popup, ...readPopupSlice(slice) } : popup));
export type PopupOverlay = z.infer<typeof popupOverlaySchema>;
