import * as calls from '#schema/contracts/media/visitor-calls.ts';
import { Routes } from '../../calls/routes.ts';
import { serveFile } from './file.ts';
import { serveImage } from './image.ts';

export const mediaFiles = new Routes();

mediaFiles.handle(calls.showImage, serveImage);
mediaFiles.handle(calls.readFile, serveFile);
