/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    errors: number;
    non2xx: number;
    '2xx': number;
    /** Seconds. */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
