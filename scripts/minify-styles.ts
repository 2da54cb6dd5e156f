import { bundle } from 'lightningcss';

/** Returns a style sheet with its imports, minified. */
export function minifyStyles(path: string): string {
  const { code } = bundle({
    filename: path,
    minify: true,
    targets: { chrome: 120 << 16, safari: (16 << 16) | (4 << 8), firefox: 121 << 16 },
  });
  return code.toString();
}
