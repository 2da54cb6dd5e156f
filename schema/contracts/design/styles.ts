import * as z from 'zod';

/** How letters of headings and buttons are written. */
export const LETTER_CASES = ['normal', 'uppercase'] as const;
/** Frames of pictures: their corners alone, a hairline with paper inside, a soft shadow, or an arch. */
export const IMAGE_STYLES = ['plain', 'line', 'shadow', 'arch'] as const;
/** How sections follow one another: without a seam, with a hairline between them, or as panels with round corners. */
export const SECTION_STYLES = ['plain', 'lines', 'panels'] as const;

/** Styles of a design beyond its sizes; the defaults are how every page looked before there were any. */
export const styleShape = {
  headingCase: z.enum(LETTER_CASES).default('normal'),
  /** Space between the letters of headings in hundredths of an em; null: a little tight, the larger the tighter. */
  headingTracking: z.number().min(-6).max(20).nullable().default(null),
  buttonCase: z.enum(LETTER_CASES).default('normal'),
  imageStyle: z.enum(IMAGE_STYLES).default('plain'),
  sectionStyle: z.enum(SECTION_STYLES).default('plain'),
};
