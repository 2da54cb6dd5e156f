// react-dom/server.node without React's streaming renderer, which it loads in addition to the string renderer (see
// [alias] in wrangler.toml). Imported by path, because the package has no entry point for this half.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')
    : require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.development.js');
