import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { serveFile } from './file.ts';
import { serveImage } from './image.ts';

/** Pictures in served widths, and files as downloads. */
export const mediaFiles = new Hono<AppEnv>();

mediaFiles.get('/images/:id/:filename', serveImage);
mediaFiles.get('/s/:id/:filename', serveFile);
