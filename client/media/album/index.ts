import { pageGroup } from '../video/page-group.ts';
import { createAlbum } from './album.ts';

/** The albums of a page: one recording or film of it plays at a time. */
export function startAlbums(root: ParentNode = document): void {
  for (const album of root.querySelectorAll<HTMLElement>('[data-album]')) createAlbum(album, pageGroup);
}
