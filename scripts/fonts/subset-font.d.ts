declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Axes that are fixed at a value, or kept within a range. */
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }
  /** Subsets a font to the characters of `text`. Rejects if it is no font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
