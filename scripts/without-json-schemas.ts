import type { Plugin } from 'vite';

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (?<name>\w+)|^export \{ \w+ as (?<alias>\w+) \}/gm;

/**
 * Removes Zod's JSON schema generation (6 kB gzip) from the panel. Bundlers cannot remove it, because each
 * schema references its generator.
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
