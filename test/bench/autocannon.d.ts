/** Types for autocannon, which ships none. */
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
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
    /** In seconds. */
    duration: number;
    /** Latency in ms. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
