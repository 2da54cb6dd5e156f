import { readFileSync } from 'node:fs';

export type Position = readonly [x: number, y: number];
type Arcs = readonly number[];
type Geometry =
  | { type: 'Polygon'; arcs: readonly Arcs[] }
  | { type: 'MultiPolygon'; arcs: readonly (readonly Arcs[])[] }
  | { type: null | 'GeometryCollection'; arcs?: undefined };
interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: readonly (readonly Position[])[];
  objects: Readonly<Record<string, { geometries: readonly Geometry[] }>>;
}

const listPolygons = (geometry: Geometry): readonly (readonly Arcs[])[] => {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
};

const readTopology = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Topology;

/** Decodes TopoJSON arcs, which store each point as the difference from the previous one on a grid. */
function readArcs({ arcs, transform: { scale, translate } }: Topology): Position[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

const TURN = 360;

/** Removes the jump of 360 degrees at the antimeridian. Points may then lie beyond 180 degrees. */
function unwrap(points: readonly Position[]): Position[] {
  let turns = 0;
  let before: number | undefined;
  return points.map(([x, y]) => {
    if (before !== undefined && Math.abs(x - before) > TURN / 2) turns += x < before ? 1 : -1;
    before = x;
    return [x + turns * TURN, y];
  });
}

/**
 * Closes a ring around a pole along the pole's edge of the map, because the ring ends 360 degrees from its
 * start.
 */
function closePole(ring: readonly Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || Math.abs(last[0] - first[0]) < TURN / 2) return [...ring];
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole]];
}

/** Returns the copies, shifted by 360 degrees, that lie at least partly between -180 and 180 degrees. */
function repeat(points: readonly Position[]): Position[][] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x] of points) [west, east] = [Math.min(west, x), Math.max(east, x)];
  return [-TURN, 0, TURN]
    .filter((shift) => west + shift < TURN / 2 && east + shift > -TURN / 2)
    .map((shift) => points.map(([x, y]): Position => [x + shift, y]));
}

export function readRings(file: string, object: string): Position[][] {
  const topology = readTopology(file);
  const arcs = readArcs(topology);
  const getArc = (index: number) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []));
  return (topology.objects[object]?.geometries ?? [])
    .flatMap(listPolygons)
    .flat()
    .map((ring) => ring.flatMap((index, place) => (place === 0 ? getArc(index) : getArc(index).slice(1))))
    .flatMap((ring) => repeat(closePole(unwrap(ring))));
}

export function readBorders(file: string, object: string): Position[][] {
  const topology = readTopology(file);
  const users = new Map<number, number>();
  for (const geometry of topology.objects[object]?.geometries ?? []) {
    const own = new Set(
      listPolygons(geometry)
        .flat(2)
        .map((index) => (index < 0 ? ~index : index)),
    );
    for (const index of own) users.set(index, (users.get(index) ?? 0) + 1);
  }
  return readArcs(topology)
    .filter((_, index) => (users.get(index) ?? 0) > 1)
    .flatMap((line) => repeat(unwrap(line)));
}
