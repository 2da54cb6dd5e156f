import { TEXT_CONTRAST } from './contrast.ts';

/** Contrast of large words (WCAG 1.4.3) and of text at the highest level (1.4.6). */
const LARGE_CONTRAST = 3;
const HIGHEST_CONTRAST = 7;

/** How well words can be read at a contrast, in the terms of WCAG: "AAA", "AA", "AA large" or "low". */
export type ContrastGrade = 'AAA' | 'AA' | 'AA large' | 'low';

export function gradeContrast(contrast: number): ContrastGrade {
  if (contrast >= HIGHEST_CONTRAST) return 'AAA';
  if (contrast >= TEXT_CONTRAST) return 'AA';
  return contrast >= LARGE_CONTRAST ? 'AA large' : 'low';
}

/** Rounded down, so that what falls short never reads as enough. */
export const formatContrast = (contrast: number): string => `${Math.floor(contrast * 10) / 10} to 1`;
