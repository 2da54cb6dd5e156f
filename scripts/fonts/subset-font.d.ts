declare module 'subset-font' {
  interface SubsetFontOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Font variation axes to fix at a value or limit to a range. */
    variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetFontOptions,
  ): Promise<Buffer>;
}
