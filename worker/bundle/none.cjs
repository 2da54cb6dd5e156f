// Replaces parts of libraries that are never reached here (see [alias] in wrangler.toml).
module.exports = {};
