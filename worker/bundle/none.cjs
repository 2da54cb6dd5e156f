// Replaces library modules that this Worker never uses (see [alias] in wrangler.toml).
module.exports = {};
