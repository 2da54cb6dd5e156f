import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declaredOptions, writtenNames } from '#support/option-syntax.ts';

interface Option {
  name: string;
  word: RegExp;
  declaredIn: string[];
  writers: RegExp;
}

/** Options that no code sets, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  delayMs: "written by the site owner's own code, which calls the global tween (B8.3.09)",
  durationMs: "written by the site owner's own code, which calls the global tween (B8.3.09)",
  markerDraggable: 'a field of the record of B3.7.05; visitors never move the marker of an owner',
  showControls: "domain/maps/map-options.ts writes it from the map block's own `controls`",
};

/** Excludes renderers and the visitor script, which only copy settings. */
const SETTINGS_WRITERS = /^(?:client\/(?!visitor\/)|worker\/(?!render\/))/;
const OPTIONS_WRITERS = /^(?:client|domain|worker)\//;

function listOptions(files: ReadonlyMap<string, string>): Option[] {
  const options = new Map<string, Option>();
  for (const [file, source] of files) {
    if (file.startsWith('worker/')) continue;
    const writers = file.startsWith('schema/') ? SETTINGS_WRITERS : OPTIONS_WRITERS;
    for (const name of declaredOptions(file, source)) {
      const key = `${name} ${writers}`;
      const known = options.get(key);
      options.set(key, {
        name,
        word: new RegExp(`\\b${name}\\b`),
        writers,
        declaredIn: [...(known?.declaredIn ?? []), file],
      });
    }
  }
  return [...options.values()];
}

it('every option of a contract or an options type is set somewhere in the code', () => {
  const paths = globSync('{schema,client,domain,worker}/**/*.{ts,tsx}').sort();
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  let unwritten = listOptions(files);
  for (const [file, source] of files) {
    const mayWrite = ({ word, declaredIn, writers }: Option) =>
      writers.test(file) && word.test(source) && !declaredIn.includes(file);
    if (!unwritten.some(mayWrite)) continue;
    const names = writtenNames(file, source);
    unwritten = unwritten.filter((option) => !names.has(option.name) || !mayWrite(option));
  }
  expect(unwritten.map(({ name }) => name).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it.each([
  ['a key', "draw({ gap: 4, 'snap-point': 2 })", ['gap', 'snap-point']],
  ['a shorthand', 'draw({ gap })', ['gap']],
  ['an assignment', 'options.gap = 4', ['gap']],
  ['an attribute', '<Strip gap={4} />', ['gap']],
  ['the key of a field', "field('gap')", ['gap']],
  ['no reads', "const { gap } = options; draw(options.gap, options['gap'])", []],
  ['no copies', 'draw({ gap: options.gap }, <Strip gap={options.gap ?? 4} />)', []],
  ['no types and no contracts', "let one: { gap: 'gap' }; z.object({ gap: z.number() })", []],
])('the scan for code that sets options finds %s', (_, source, names) => {
  expect([...writtenNames('file.tsx', source)]).toEqual(names);
});
