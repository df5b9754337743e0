// Lints sources as if they were at the given paths, without writing them: [{ path, code }] in, [[ruleId, …], …] out.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const eslint = new ESLint();
const rules = [];
for (const { path, code } of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(code, { filePath: path });
  rules.push(messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(rules));
