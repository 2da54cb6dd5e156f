import { call } from '../calls/call.ts';

export const showImage = call({
  method: 'GET',
  path: '/images/:id/:filename',
  summary: 'Show a picture in a served width',
  who: 'public',
  answer: 'file',
});

export const readFile = call({
  method: 'GET',
  path: '/s/:id/:filename',
  summary: 'Play or save a file of the library',
  who: 'public',
  answer: 'file',
  // 206 for a request with Range.
  status: [200, 206],
});
