import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseFlight, writeFlight } from '@/server/pages/flight';
import { mentionsIn, wordReader } from '@/server/pages/read-words';
import { sendOnce as sendOnceWith } from '@/server/pages/sent-once';

const sendOnce = (html: string, isRead = (_name: string) => true): string => sendOnceWith(html, isRead);

const push = (text: string): string => `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;
const document = (...parts: string[]): string => `<body><p>shown</p>${parts.map(push).join('')}</body>`;

/** Runs the page's scripts and returns what React would receive in a browser. */
function received(html: string): Map<string, unknown> {
  const flight: string[] = [];
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    new Function('self', script)({ __next_f: { push: ([, text]: [number, string]) => flight.push(text) } });
  }
  const rows = parseFlight(flight.join('')) ?? [];
  return new Map(rows.map(({ id, tag, text }) => [id, tag === 'T' ? text : JSON.parse(text)]));
}

const AS_SERVED = '1:I[1,["$2"],"AsServed"]\n2:"/chunk.js"\n';

it('what only shows is not sent a second time, nor what nothing else needs', () => {
  const html = sendOnce(
    document(
      `${AS_SERVED}0:["$","main",null,{"children":["$","$L1","k",{"id":"a","children":["$L3","text"]}]}]\n`,
      '3:["$","b",null,{}]\n',
    ),
  );
  const rows = received(html);
  expect(rows.get('0')).toEqual(['$', 'main', null, { children: ['$', '$L1', 'k', { id: 'a' }] }]);
  expect([...rows.keys()]).toEqual(['1', '2', '0']);
  expect(html.match(/<script>/g)).toHaveLength(1);
});

it('what something else refers to by its place in a part that is not sent comes with that other', () => {
  const part = '["$","div",null,{"stay":{"from":"2026-01-01","city":"$4"}}]';
  const html = sendOnce(
    document(
      `${AS_SERVED}4:["Shanghai"]\n5:["$","$L1",null,{"children":${part}}]\n0:["$L5",["$","$L6",null,{"stay":"$5:props:children:props:stay"}]]\n`,
    ),
  );
  expect(received(html).get('0')).toEqual(['$L5', ['$', '$L6', null, { stay: { from: '2026-01-01', city: '$4' } }]]);
  expect(received(html).get('4')).toEqual(['Shanghai']);
});

it('sheets that the document holds are neither announced nor listed, and an attribute without a value is left out', () => {
  const sheet = '["$","link","0",{"rel":"stylesheet","href":"/a.css","precedence":"next","nonce":"$undefined"}]';
  const html = sendOnce(
    document(`:HL["/a.css","style"]\n0:[${sheet},["$","p",null,{"title":"$undefined"}],["$","$L9",null,{"asked":"$undefined"}]]\n`),
  );
  expect(received(html).get('0')).toEqual([null, ['$', 'p', null, {}], ['$', '$L9', null, { asked: '$undefined' }]]);
  expect(html).not.toContain('"HL');
});

it('a page that the browser has to make keeps all that it is made of', () => {
  const sheet = '["$","link","0",{"rel":"stylesheet","href":"/a.css","precedence":"next"}]';
  const html = `<html id="__next_error__">${document(`:HL["/a.css","style"]\n${AS_SERVED}0:[${sheet},["$","$L1",null,{"children":"shown"}]]\n`)}`;
  expect(sendOnce(html)).toBe(html);
});

it('texts of any signs arrive as they were, and none ends the script', () => {
  const text = `it's "one" \\ </script><!-- é中\u2028 $0`;
  const long = `${text}\n`.repeat(3);
  const row = JSON.stringify({ text: `$${text}` });
  const html = sendOnce(document(`0:[${row},"$7"]\n7:T${Buffer.byteLength(long).toString(16)},${long}`));
  expect(html.match(/<\/script/gi)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(received(html).get('0')).toEqual([{ text: `$${text}` }, '$7']);
  expect(received(html).get('7')).toBe(long);
});

it('a document that is not as expected stays as it is', () => {
  const strange = [
    '<body>no scripts</body>',
    document('0:[1]\n4:o5,bytes'),
    document('0:["$L3"'),
    `${document('0:[1]\n')}<script>self.__next_f.push([3,"AAAA"])</script>`,
  ];
  for (const html of strange) expect(sendOnce(html)).toBe(html);
});

it('a flight is written as it was read', () => {
  const flight = ':HL["/a.css","style"]\n0:{"a":"中"}\n1:Tc,é中国😀2:I[1,[],"x"]\n5:X\n5:C\n6:null\n7:true\n';
  expect(writeFlight(parseFlight(flight) ?? [])).toBe(flight);
  expect(parseFlight('1:T4,中国\n')).toBeUndefined();
});

it('words that no script of the page asks for, and no component is told of, stay behind, but those of the layout, which other pages stand in too', () => {
  const provider = '1:I[1,["$2"],"WordsProvider"]\n2:"/chunk.js"\n';
  const words = '{"ui":{"close":"Close","call":"Call"},"hotel":{"book":"Book","policies":"Rules","from":"From"}}';
  const html = sendOnce(document(`${provider}0:["$","$L1",null,{"words":${words},"children":"from"}]\n`), (name) => name === 'book');
  expect(received(html).get('0')).toEqual([
    '$',
    '$L1',
    null,
    { words: { ui: { close: 'Close', call: 'Call' }, hotel: { book: 'Book', from: 'From' } }, children: 'from' },
  ]);
});

it('a text of static content is nobody’s word: what stands there like a name brings none along', () => {
  const provider = '1:I[1,["$3"],"WordsProvider"]\n2:I[2,["$3"],"AsServed"]\n3:"/chunk.js"\n';
  const children = '["$","$L2",null,{"id":"head","children":["$","li","policies",{}]}]';
  const html = sendOnce(
    document(`${provider}0:["$","$L1",null,{"words":{"hotel":{"policies":"Rules"}},"children":${children}}]\n`),
    () => false,
  );
  expect(received(html).get('0')).toEqual(['$', '$L1', null, { words: { hotel: {} }, children: ['$', '$L2', null, { id: 'head' }] }]);
});

it('a script mentions the words that it names, and those whose names it puts together', () => {
  const { names, starts, middles, ends } = mentionsIn(
    't("book");t(o?"open":`close`);t(`praise${n}`);t(`${a}_of_${b}`);t(`${kind}Note`);t("star"+n);css(`${n}px`,`n${n}`)',
  );
  expect([...names].sort()).toEqual(['book', 'close', 'open', 'star']);
  expect([starts, middles, ends]).toEqual([['praise', 'star'], ['_of_'], ['Note']]);
});

test('a word that a script names comes with what a kind of goods says in its place', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
  fs.mkdirSync(path.join(folder, 'chunks'));
  fs.writeFileSync(path.join(folder, 'chunks', 'orders.js'), 't("kind");s[`${scope}_${key}`]');
  const mayAsk = wordReader(folder)('<script src="/_next/static/chunks/orders.js"></script>');
  expect(['kind', 'order_kind', 'refund_kind', 'ready', 'order_ready'].map(mayAsk)).toEqual([true, true, true, false, false]);
  fs.rmSync(folder, { recursive: true });
});
