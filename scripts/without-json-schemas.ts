import type { Plugin } from 'vite';

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (?<name>\w+)|^export \{ \w+ as (?<alias>\w+) \}/gm;

/**
 * The panel parses answers and never describes contracts as JSON schemas; that is the Worker's part. Each schema of zod carries the writer of its own, and no
 * bundler can tell that nobody asks for it (6 kB gzip).
 */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform: {
    filter: { id: WRITERS },
    handler(code) {
      const names = [...code.matchAll(EXPORTED)].map(({ groups = {} }) => groups.name ?? groups.alias);
      const exports = names.map((name) => `absent as ${name}`).join(', ');
      return {
        code: `const absent = () => () => { throw new Error('The panel has no JSON schemas.'); };\nexport { ${exports} };\n`,
        map: null,
      };
    },
  },
};
