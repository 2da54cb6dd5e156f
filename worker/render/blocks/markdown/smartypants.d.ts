declare module 'smartypants' {
  export function smartypants(html: string, configuration?: number): string;
}
