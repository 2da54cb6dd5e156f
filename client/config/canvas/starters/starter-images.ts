import type { SampleImage } from './site-plan.ts';

/**
 * Images for starter sites: rendered images from the demo site, free to use
 * (demo/tide-and-kiln/media/LICENSE.md).
 */
export const STARTER_IMAGES = {
  'hero-shelf': {
    url: new URL('../../../../demo/tide-and-kiln/media/hero-shelf.jpg', import.meta.url).href,
    alt: 'A pale oak table against a warm plaster wall. On the right stand a large white moon jar, a sea-green jug, a green bottle holding a leafy dried twig, a dark lidded jar, a dark bowl with a rust rim, a sea-green mug, a small white cup and a little sand-colored dish. The left half of the wall is empty.',
    focalPoint: { x: 0.68, y: 0.58 },
  },
  'gallery-06': {
    url: new URL('../../../../demo/tide-and-kiln/media/gallery-06.jpg', import.meta.url).href,
    alt: 'Rows of unfired gray-white cups, mugs and jugs drying on long wooden ware boards.',
    focalPoint: { x: 0.45, y: 0.5 },
  },
  'studio-table': {
    url: new URL('../../../../demo/tide-and-kiln/media/studio-table.jpg', import.meta.url).href,
    alt: 'The studio table in window light: a freshly thrown bowl on a board, lumps of clay, tools and brushes in a cup, a white jug and a mug, with a shelf of pots behind.',
    focalPoint: { x: 0.52, y: 0.58 },
  },
  'espresso-pair-chalk': {
    url: new URL('../../../../demo/tide-and-kiln/media/espresso-pair-chalk.jpg', import.meta.url).href,
    alt: 'Two small handleless espresso cups in speckled chalk-white glaze with brown rims and bare clay feet, one slightly in front of the other.',
    focalPoint: { x: 0.5, y: 0.48 },
  },
  'gallery-01': {
    url: new URL('../../../../demo/tide-and-kiln/media/gallery-01.jpg', import.meta.url).href,
    alt: 'A still life on oatmeal linen: a white jug, a stack of bowls, two small cups, a plate and a sand-colored bottle of dried grass on a dark oak table.',
    focalPoint: { x: 0.5, y: 0.52 },
  },
  'breakfast-bowl-seafoam-top': {
    url: new URL('../../../../demo/tide-and-kiln/media/breakfast-bowl-seafoam-top.jpg', import.meta.url).href,
    alt: 'Looking down into a sea-green bowl of oats with a few blueberries, on a gray linen cloth with a wooden spreader beside it.',
    focalPoint: { x: 0.46, y: 0.5 },
  },
  'gallery-12': {
    url: new URL('../../../../demo/tide-and-kiln/media/gallery-12.jpg', import.meta.url).href,
    alt: 'A place setting seen from above on gray linen: a white plate, a sea-green side plate, a small green dish, a wooden spreader, a cup of coffee and a vase of dried grass.',
    focalPoint: { x: 0.45, y: 0.55 },
  },
  'pouring-jug-seafoam': {
    url: new URL('../../../../demo/tide-and-kiln/media/pouring-jug-seafoam.jpg', import.meta.url).href,
    alt: 'A tall pouring jug in sea-green glaze with a pulled spout on the left, a strap handle on the right and a brown, unevenly glazed rim.',
  },
  'dinner-plate-chalk': {
    url: new URL('../../../../demo/tide-and-kiln/media/dinner-plate-chalk.jpg', import.meta.url).href,
    alt: 'A chalk-white speckled dinner plate with a thin brown rim, standing upright behind a stack of three matching side plates.',
  },
  'teapot-ironsand': {
    url: new URL('../../../../demo/tide-and-kiln/media/teapot-ironsand.jpg', import.meta.url).href,
    alt: 'A round teapot with a lid, in satin dark brown iron glaze; spout, lid edge and handle break to rust.',
    focalPoint: { x: 0.5, y: 0.52 },
  },
  'gallery-09': {
    url: new URL('../../../../demo/tide-and-kiln/media/gallery-09.jpg', import.meta.url).href,
    alt: 'Low sun throws the shadow of a window frame on a plaster wall; in its light stand a tall dark cylinder vase with dried grass and a small sea-green cup.',
    focalPoint: { x: 0.45, y: 0.58 },
  },
} as const satisfies Readonly<Record<string, Omit<SampleImage, 'name'>>>;
export type StarterImageName = keyof typeof STARTER_IMAGES;
