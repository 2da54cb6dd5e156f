declare module 'smartypants' {
  /** Converts straight quotes, double hyphens and three dots in HTML to typographic characters. */
  export function smartypants(html: string, configuration?: number): string;
}
