/** A query parameter of an address; an invalid address is reported and treated as empty (B8.2.13). */
export function queryParam(url: string, name: string, report: (error: Error) => void): string | null {
  try {
    return new URL(url).searchParams.get(name);
  } catch {
    report(new Error(`Invalid URL: ${url}`));
    return null;
  }
}
