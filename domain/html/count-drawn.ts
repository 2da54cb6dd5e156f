/** Elements that refer to each other in a row; a drawing has two or three. */
const MAX_CHAIN = 20;

const TAG = /<(\/?)[a-zA-Z][^<>]*>/g;
const ID = /\sid="([^"]*)"/;
/** What is drawn once more: the target of <use>, and patterns, markers, masks, clips and filters. */
const REFERENCE = /\s(?:xlink:)?href="#([^"]*)"|url\(\s*#([^)\s]+)/gi;

interface Shape {
  references: string[];
  children: Shape[];
  /** Elements in it, itself among them. */
  size: number;
  drawn?: number;
}

/** Decodes the name in a reference: `#%61` refers to the element `a`. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readShapes(drawing: string): { root: Shape; byId: Map<string, Shape> } {
  const byId = new Map<string, Shape>();
  const root: Shape = { references: [], children: [], size: 1 };
  const open = [root];
  const close = () => {
    const closed = open.length > 1 ? open.pop() : undefined;
    const parent = open.at(-1);
    if (closed && parent) parent.size += closed.size;
  };
  for (const [tag, slash] of drawing.matchAll(TAG)) {
    if (slash) {
      close();
      continue;
    }
    const references = [...tag.matchAll(REFERENCE)];
    const shape = {
      references: references.map(([, use, url]) => decode(use ?? url ?? '')),
      children: [],
      size: 1,
    };
    const id = ID.exec(tag)?.[1];
    // The first of two elements of a name counts.
    if (id !== undefined && !byId.has(id)) byId.set(id, shape);
    open.at(-1)?.children.push(shape);
    open.push(shape);
    if (tag.endsWith('/>')) close();
  }
  while (open.length > 1) close();
  return { root, byId };
}

/**
 * Elements that a browser draws for a sanitized SVG, each reference followed. Infinite where references go in a circle or too far. An
 * element's paint is inherited, so that a reference counts for each element in it.
 */
export function countDrawn(drawing: string): number {
  const { root, byId } = readShapes(drawing);
  const count = (shape: Shape, chain: number): number => {
    if (shape.drawn !== undefined) return shape.drawn;
    if (chain > MAX_CHAIN) return Number.POSITIVE_INFINITY;
    const targets = shape.references.flatMap((id) => byId.get(id) ?? []);
    const within = shape.children.reduce((sum, child) => sum + count(child, chain), 1);
    const referred = targets.reduce((sum, target) => sum + count(target, chain + 1), 0);
    shape.drawn = within + shape.size * referred;
    return shape.drawn;
  };
  return count(root, 0);
}
