const vm = require('node:vm');

const compile = vm.compileFunction;
/** Compiled scripts by file name; each test file runs them in a context of its own. */
const compiled = new Map();

/**
 * Jest compiles every module again for each test file, although the source is the same. Node can't reuse a compiled function in another
 * context, but it can reuse a script, so each module is compiled once as a script. Modules with `import()` are left to Jest, which has to
 * resolve them.
 */
vm.compileFunction = function compileOnce(source, parameters = [], options = {}) {
  const { filename, parsingContext } = options;
  if (!parsingContext || !filename) return compile(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) { `;
  let kept = compiled.get(filename);
  if (kept?.source !== source || kept.head !== head) {
    if (/\bimport\s*\(/.test(source)) return compile(source, parameters, options);
    kept = { source, head, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(filename, kept);
  }
  return kept.script.runInContext(parsingContext);
};
