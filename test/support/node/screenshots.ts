import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { type Blocks, findProblem } from '../blocks.ts';

/** Folder of the stored screenshots. `RENEW_SCREENSHOTS=1` replaces them. */
const FOLDER = join(import.meta.dirname, '../../browser/screenshots');
const isRenewing = process.env.RENEW_SCREENSHOTS === '1';

const BLOCK = 8;
const WEBP_QUALITY = 0.8;

/**
 * Opens a blank page that decodes and scales images on a canvas. A blank page has no content security policy,
 * which would prevent this.
 */
export const openDarkroom = (context: BrowserContext): Promise<Page> => context.newPage();

/** Converts a screenshot to WebP, with its width and height divided by `shrink`. */
async function develop(darkroom: Page, png: Buffer, shrink: number): Promise<Buffer> {
  const url = await darkroom.evaluate(
    async ({ url, shrink, quality }) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width / shrink);
      canvas.height = Math.round(picture.height / shrink);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { url: dataUrl('png', png), shrink, quality: WEBP_QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const FILM_FRAME_WIDTH = 195;
const FILM_GAP = 8;

/** Puts the frames of a film side by side, each at half its size. */
export async function filmStrip(darkroom: Page, frames: Buffer[]): Promise<Buffer> {
  const url = await darkroom.evaluate(
    async ({ urls, width, gap, quality }) => {
      const frames = await Promise.all(
        urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
      );
      const canvas = document.createElement('canvas');
      canvas.width = frames.length * (width + gap) - gap;
      canvas.height = Math.max(...frames.map((frame) => (frame.height * width) / frame.width));
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      for (const [index, frame] of frames.entries())
        context.drawImage(frame, index * (width + gap), 0, width, (frame.height * width) / frame.width);
      return canvas.toDataURL('image/webp', quality);
    },
    {
      urls: frames.map((frame) => dataUrl('png', frame)),
      width: FILM_FRAME_WIDTH,
      gap: FILM_GAP,
      quality: WEBP_QUALITY,
    },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

/**
 * Returns the mean color of each square area of an image. Areas cut off at the right and bottom edges count
 * as whole areas.
 */
function averageBlocks(darkroom: Page, webp: Buffer): Promise<Blocks> {
  return darkroom.evaluate(
    async ({ url, side }) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
      const sums = new Float64Array(columns * rows * 3);
      const counts = new Float64Array(columns * rows);
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const block = Math.floor(y / side) * columns + Math.floor(x / side);
          counts[block] = (counts[block] ?? 0) + 1;
          for (let colour = 0; colour < 3; colour++)
            sums[block * 3 + colour] =
              (sums[block * 3 + colour] ?? 0) + (data[(y * width + x) * 4 + colour] ?? 0);
        }
      return {
        columns,
        rows,
        means: Array.from(sums, (sum, index) => sum / (counts[Math.floor(index / 3)] ?? 1)),
      };
    },
    { url: dataUrl('webp', webp), side: BLOCK },
  );
}

interface Shot {
  darkroom: Page;
  png: Buffer;
  shrink: number;
  /** Path below the folder of stored screenshots, without extension. */
  name: string;
}

const screenshotPath = (name: string) => join(FOLDER, `${name}.webp`);

export async function findShotProblem({ darkroom, png, shrink, name }: Shot): Promise<string | null> {
  if (!existsSync(screenshotPath(name))) return 'there is no stored picture: RENEW_SCREENSHOTS=1 takes it';
  const webp = await develop(darkroom, png, shrink);
  return findProblem(
    await averageBlocks(darkroom, await readFile(screenshotPath(name))),
    await averageBlocks(darkroom, webp),
  );
}

/**
 * Compares a screenshot with the stored one, or stores it if RENEW_SCREENSHOTS is set. Attaches a screenshot
 * that differs to the test, which fails at its end.
 */
export async function expectShot(testInfo: TestInfo, shot: Shot): Promise<void> {
  const { darkroom, png, shrink, name } = shot;
  if (isRenewing) {
    await mkdir(dirname(screenshotPath(name)), { recursive: true });
    await writeFile(screenshotPath(name), await develop(darkroom, png, shrink));
    return;
  }
  const problem = await findShotProblem(shot);
  if (problem !== null)
    await testInfo.attach(name, { body: await develop(darkroom, png, shrink), contentType: 'image/webp' });
  expect.soft(problem, name).toBeNull();
}
