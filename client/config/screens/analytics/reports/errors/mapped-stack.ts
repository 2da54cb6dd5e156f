import { ownScript, readPlace, type ScriptPlace } from './parse-stack.ts';

/** Looks up the source position of a place in one of our scripts. */
export type FindSource = (script: string, place: ScriptPlace) => Promise<string | null>;

export interface MappedStack {
  where: string;
  stack: string;
  origin: Origin;
}
export type Origin = 'ours' | 'site' | 'elsewhere' | 'unknown';

interface Reported {
  file: string | null;
  line: number | null;
  column: number | null;
  stack: string;
}

/** Maps the positions of an error to our sources. Third-party and owner code stays unchanged. */
export async function mapStack(
  { file, line, column, stack }: Reported,
  hosts: readonly string[],
  findSource: FindSource,
): Promise<MappedStack> {
  const sourceOf = async (place: ScriptPlace) => {
    const script = ownScript(place.file, hosts);
    return script && findSource(script, place);
  };
  const lines = await Promise.all(
    stack.split('\n').map(async (text) => {
      const place = readPlace(text);
      const source = place && (await sourceOf(place));
      return { text: source ? `${text} → ${source}` : text, place, source };
    }),
  );
  const first = lines.find(({ place }) => place);
  const told = file === null || line === null ? null : { file, line, column: column ?? 1 };
  const place = told ?? first?.place ?? null;
  const source = place && (told ? await sourceOf(told) : first?.source);
  return {
    where: source ?? (place ? `${place.file}:${place.line}:${place.column}` : ''),
    stack: lines.map(({ text }) => text).join('\n'),
    origin: place ? getOrigin(place.file, hosts) : 'unknown',
  };
}

function getOrigin(file: string, hosts: readonly string[]): Origin {
  if (ownScript(file, hosts)) return 'ours';
  const [, host] = /^https?:\/\/([^/]+)/.exec(file) ?? [];
  return host === undefined || hosts.includes(host) ? 'site' : 'elsewhere';
}
