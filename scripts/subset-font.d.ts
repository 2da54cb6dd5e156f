declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Axes that are fixed at a value, or kept within a range. */
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }
  /** A font with what `text` needs of it. Rejects what is no font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
