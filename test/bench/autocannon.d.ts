/** autocannon ships no types. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    /** Requests per second over all connections. */
    overallRate?: number;
    requests?: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    errors: number;
    non2xx: number;
    '2xx': number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
