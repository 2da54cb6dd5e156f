import type { Plugin } from 'vite';

/**
 * Removes indexes and checks from the Worker's bundle, because only migrations need them. Replaces them with
 * spaces, to keep positions in source maps valid.
 */
export function tablesWithoutConstraints(): Plugin {
  return {
    name: 'tables-without-constraints',
    transform: {
      filter: { id: /\/schema\/tables\/.*\.ts$/ },
      handler(code) {
        let short = code;
        for (const node of this.parse(code).body) {
          const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
          if (declaration?.type !== 'VariableDeclaration') continue;
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
            const constraints = init.arguments[2];
            if (init.callee.name !== 'sqliteTable' || !constraints) continue;
            const { start, end } = constraints;
            short = short.slice(0, start) + short.slice(start, end).replace(/[^\n]/g, ' ') + short.slice(end);
          }
        }
        return { code: short, map: null };
      },
    },
  };
}
