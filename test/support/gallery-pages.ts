export const GALLERY_PAGES = [
  ['/gallery', 'autorows'],
  ['/gallery/base', 'base'],
  ['/gallery/slideshow', 'stacked'],
  ['/gallery/ken-burns', 'stacked'],
  ['/gallery/strip', 'strip'],
  ['/gallery/grid', 'grid'],
  ['/gallery/autogrid', 'autogrid'],
  ['/gallery/columns', 'autocolumns'],
  ['/gallery/carousel', 'carousel'],
  ['/gallery/list', 'list'],
] as const;
