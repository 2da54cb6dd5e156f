/** Default title of an audio file: `03-low-tide.mp3` is "Low tide". */
export function titleOfFile(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/^\d{1,3}[-_ .]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
