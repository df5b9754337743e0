const vm = require('node:vm');

const compile = vm.compileFunction;
/** By file, the script that all test files of this process run, each in a context of its own. */
const compiled = new Map();

/**
 * Jest asks for each of a program's modules anew in every test file. What it is made of is the same, so that it is compiled once: Node keeps
 * no compiled function for another context, but a script runs in any. A module with `import()` needs Jest's own answer to it.
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
