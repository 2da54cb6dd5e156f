/** A referrer with the pages at which its visitors arrive. `query` is added to the URL of the first page. */
export interface Source {
  referrer: string | null;
  query: string;
  entries: readonly (readonly [string, number])[];
}

const LETTER_QUERY = '?utm_source=letter&utm_medium=email&utm_campaign=kiln-45';
export const LETTER: Source = {
  referrer: null,
  query: LETTER_QUERY,
  entries: [
    ['/kiln-45', 7],
    ['/shop', 3],
  ],
};

export const SOURCES: readonly (readonly [Source, number])[] = [
  [
    {
      referrer: null,
      query: '',
      entries: [
        ['/', 6],
        ['/shop', 2],
        ['/events', 1],
        ['/contact', 1],
      ],
    },
    36,
  ],
  [
    {
      referrer: 'google.com',
      query: '',
      entries: [
        ['/', 4],
        ['/shop', 2],
        ['/journal/care', 2],
        ['/studio/glazes', 2],
        ['/events', 1],
      ],
    },
    27,
  ],
  [
    {
      referrer: 'instagram.com',
      query: '?utm_source=instagram&utm_campaign=shelf',
      entries: [
        ['/shop', 3],
        ['/gallery', 3],
        ['/', 2],
      ],
    },
    15,
  ],
  [
    {
      referrer: 'pinterest.com',
      query: '',
      entries: [
        ['/gallery', 4],
        ['/journal/slow-mornings', 2],
      ],
    },
    7,
  ],
  [
    {
      referrer: 'duckduckgo.com',
      query: '',
      entries: [
        ['/', 2],
        ['/studio', 1],
        ['/journal/tide-tables-and-glaze', 1],
      ],
    },
    5,
  ],
  [
    {
      referrer: 'bing.com',
      query: '',
      entries: [
        ['/', 2],
        ['/shop', 1],
      ],
    },
    4,
  ],
  [{ referrer: 'news.ycombinator.com', query: '', entries: [['/journal/tide-tables-and-glaze', 1]] }, 2],
];

export const COUNTRIES: readonly (readonly [string, number])[] = [
  ['US', 66],
  ['CA', 10],
  ['GB', 7],
  ['DE', 4],
  ['FR', 3],
  ['AU', 3],
  ['JP', 2],
  ['NL', 2],
  ['DK', 1],
  ['IL', 1],
];

export const DEVICES: readonly (readonly ['phone' | 'tablet' | 'desktop', number])[] = [
  ['phone', 57],
  ['desktop', 37],
  ['tablet', 6],
];

/** Weights of the hours of a day, from midnight on. */
export const HOURS: readonly (readonly [number, number])[] = [
  2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 10, 11, 9, 8, 8, 9, 10, 11, 13, 15, 14, 9, 5,
].map((weight, hour) => [hour, weight] as const);

/** Weights of the weekdays, from Sunday on. Most people visit at weekends. */
export const WEEKDAYS = [36, 23, 24, 25, 28, 31, 41] as const;

/** Pages by path. `next` lists the pages that visitors open from each page. */
export const PAGES: Readonly<
  Record<string, { title: string; next: readonly (readonly [string, number])[] }>
> = {
  '/': {
    title: 'Tide & Kiln',
    next: [
      ['/shop', 6],
      ['/journal', 2],
      ['/studio', 2],
      ['/events', 2],
      ['/gallery', 1],
    ],
  },
  '/shop': {
    title: 'Shop',
    next: [
      ['/gifts', 1],
      ['/', 1],
    ],
  },
  '/gifts': { title: 'Gifts', next: [['/shop', 2]] },
  '/journal': {
    title: 'Journal',
    next: [
      ['/journal/firing-log-kiln-41', 3],
      ['/journal/care', 2],
      ['/journal/slow-mornings', 2],
    ],
  },
  '/journal/care': {
    title: 'Care',
    next: [
      ['/shop', 2],
      ['/journal', 1],
    ],
  },
  '/journal/slow-mornings': {
    title: 'Slow mornings',
    next: [
      ['/shop', 2],
      ['/journal', 1],
    ],
  },
  '/journal/firing-log-kiln-41': {
    title: 'Firing log, kiln 41',
    next: [
      ['/journal', 1],
      ['/studio/kiln-log', 1],
    ],
  },
  '/journal/tide-tables-and-glaze': {
    title: 'Tide tables and glaze',
    next: [
      ['/studio/glazes', 2],
      ['/journal', 1],
    ],
  },
  '/gallery': {
    title: 'Gallery',
    next: [
      ['/shop', 3],
      ['/commission', 2],
      ['/studio', 1],
    ],
  },
  '/studio': {
    title: 'Studio',
    next: [
      ['/studio/glazes', 2],
      ['/contact', 2],
      ['/events', 1],
      ['/studio/moon-jar', 1],
    ],
  },
  '/studio/glazes': {
    title: 'The glaze wall',
    next: [
      ['/shop', 2],
      ['/studio', 1],
    ],
  },
  '/studio/kiln-log': { title: 'The kiln log', next: [['/studio', 1]] },
  '/studio/moon-jar': { title: 'How a moon jar is made', next: [['/shop', 2]] },
  '/events': {
    title: 'Events',
    next: [
      ['/waiting-list', 2],
      ['/workshops/questions', 1],
      ['/contact', 1],
    ],
  },
  '/workshops/questions': { title: 'Questions about workshops', next: [['/waiting-list', 1]] },
  '/waiting-list': { title: 'Workshop waiting list', next: [['/events', 1]] },
  '/commission': { title: 'Commission', next: [['/gallery', 1]] },
  '/contact': { title: 'Contact', next: [['/', 1]] },
  '/kiln-45': {
    title: 'Kiln 45',
    next: [
      ['/shop', 5],
      ['/journal', 1],
    ],
  },
};

/** Forms by path. `fields` lists the fields at which visitors abandon the form. */
export const FORMS: Readonly<
  Record<string, { formId: string; fields: readonly (readonly [string, number])[] }>
> = {
  '/contact': {
    formId: 'f1a0c0de0000000000000001',
    fields: [
      ['message', 3],
      ['email', 2],
      ['name', 1],
    ],
  },
  '/commission': {
    formId: 'f1a0c0de0000000000000002',
    fields: [
      ['budget', 4],
      ['address', 3],
      ['idea', 2],
      ['phone', 2],
    ],
  },
  '/waiting-list': {
    formId: 'f1a0c0de0000000000000004',
    fields: [
      ['email', 2],
      ['which', 1],
    ],
  },
};

/** Browser names without versions, which would become outdated. */
export const BROWSERS: Readonly<
  Record<'phone' | 'tablet' | 'desktop', readonly (readonly [string, number])[]>
> = {
  phone: [
    ['Version/26.0 Mobile/15E148 Safari/604.1', 6],
    ['Chrome/146.0 Mobile Safari/537.36', 4],
    ['SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36', 1],
  ],
  tablet: [
    ['Version/26.0 Mobile/15E148 Safari/604.1', 3],
    ['Chrome/146.0 Safari/537.36', 1],
  ],
  desktop: [
    ['Chrome/146.0 Safari/537.36', 6],
    ['Version/26.0 Safari/605.1.15', 4],
    ['Firefox/148.0', 2],
    ['Chrome/146.0 Safari/537.36 Edg/146.0', 2],
  ],
};

/** Search queries with their weights. The site has no results for NOT_FOUND. */
export const SEARCHES = [
  ['mug', 6],
  ['gift', 4],
  ['workshop', 4],
  ['teapot', 3],
  ['oven safe', 2],
  ['blue glaze', 2],
  ['raku', 2],
] as const satisfies readonly (readonly [string, number])[];
export const NOT_FOUND: ReadonlySet<string> = new Set(['blue glaze', 'raku']);
