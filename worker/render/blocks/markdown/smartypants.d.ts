declare module 'smartypants' {
  /** Replaces quotation marks, dashes and dots of HTML. */
  export function smartypants(html: string, configuration?: number): string;
}
