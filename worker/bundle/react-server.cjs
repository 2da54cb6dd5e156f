// Exports the string renderer of react-dom/server.node without its streaming renderer (see [alias] in
// wrangler.toml). Imported by path, because the package has no entry point for the string renderer alone.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')
    : require('../../node_modules/react-dom/cjs/react-dom-server-legacy.node.development.js');
