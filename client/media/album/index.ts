import { pageGroup } from '../video/page-group.ts';
import { createAlbum } from './album.ts';

/** Starts the albums of a page. One track or video plays at a time. */
export function startAlbums(root: ParentNode = document): void {
  for (const album of root.querySelectorAll<HTMLElement>('[data-album]')) createAlbum(album, pageGroup);
}
