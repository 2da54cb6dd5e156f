import { listAsvs } from './asvs.ts';
import { listBlocks } from './blocks.ts';
import { listCallAreas } from './calls.ts';
import { listBindings, listSecrets, listVariables } from './configuration.ts';
import { listLimits } from './limits.ts';

/** Generators by the name in a `<!-- generated: name -->` marker. */
const GENERATORS: Readonly<Record<string, () => string>> = {
  asvs: listAsvs,
  bindings: listBindings,
  blocks: listBlocks,
  calls: listCallAreas,
  limits: listLimits,
  secrets: listSecrets,
  variables: listVariables,
};

export const fillMarkers = (markdown: string): string =>
  markdown.replace(/^<!-- generated: ([\w-]+) -->$/gm, (_, name: string) => {
    const generate = GENERATORS[name];
    if (!generate) throw new Error(`Nothing generates "${name}".`);
    return generate();
  });
