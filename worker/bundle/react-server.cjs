// react-dom/server.node without React's streaming renderer, which it loads beside the one that returns a string (see [alias] in
// wrangler.toml). By paths, because the package offers no entry of its own to this half.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')
    : require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.development.js');
