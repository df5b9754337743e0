const vm = require('node:vm');

const compile = vm.compileFunction;
/** Compiled scripts by file name; each test file runs them in a context of its own. */
const compiled = new Map();

/** A package may have a class of its own by the name of one of Jest's injected globals (asn1js: `Set`), which would be declared twice. */
const declaredIn = (source, name) => new RegExp(`^class ${name}\\b`, 'm').test(source);

/**
 * Jest compiles every module again for each test file, although the source is the same. Node can't reuse a compiled function in another
 * context, but it can reuse a script, so each module is compiled once as a script. Modules with `import()` are left to Jest, which has to
 * resolve them.
 */
vm.compileFunction = function compileOnce(source, parameters = [], options = {}) {
  const { filename, parsingContext } = options;
  if (/node_modules.asn1js/.test(filename ?? '')) parameters = parameters.map((name) => (declaredIn(source, name) ? `its${name}` : name));
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
