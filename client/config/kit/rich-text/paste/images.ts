export interface PastedImages {
  files: File[];
  dropped: number;
}

const DATA = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,([\w+/=\s]+)$/i;

/**
 * Converts a data URL to a file. Returns null for any other URL, which may point to the author's computer.
 */
function toFile(address: string, number: number): File | null {
  const [, type = '', bytes] = DATA.exec(address) ?? [];
  if (bytes === undefined) return null;
  try {
    const decoded = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    return new File([decoded], `pasted-${number}.${type.split('/')[1]}`, { type });
  } catch {
    return null;
  }
}

export function toPastedImages(addresses: readonly string[]): PastedImages {
  const files = addresses.map((address, index) => toFile(address, index + 1)).filter((file) => file !== null);
  return { files, dropped: addresses.length - files.length };
}

/**
 * Lists pasted image files, but only if the clipboard has no text, because apps also put an image of copied
 * text on the clipboard.
 */
export function listImageFiles(clipboard: DataTransfer): File[] {
  if (clipboard.getData('text/html') !== '' || clipboard.getData('text/plain') !== '') return [];
  return [...clipboard.files].filter(({ type }) => type.startsWith('image/'));
}

export const hasImages = ({ files, dropped }: PastedImages): boolean => files.length + dropped > 0;

export const formatImageCount = (images: number) => (images === 1 ? 'One image' : `${images} images`);

export const droppedImagesText = (dropped: number): string =>
  `${formatImageCount(dropped)} could not be pasted with the text. Save ${dropped === 1 ? 'it' : 'them'} on your device, and add ${dropped === 1 ? 'it' : 'them'} as an image.`;
