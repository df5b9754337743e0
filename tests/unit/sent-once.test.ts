import { parseFlight, writeFlight } from '@/server/pages/flight';
import { sendOnce } from '@/server/pages/sent-once';

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

it('sheets that the document holds are neither announced nor listed', () => {
  const sheet = '["$","link","0",{"rel":"stylesheet","href":"/a.css","precedence":"next","nonce":"$undefined"}]';
  const html = sendOnce(document(`:HL["/a.css","style"]\n0:[${sheet},["$","p",null,{"title":"$undefined"}]]\n`));
  expect(received(html).get('0')).toEqual([null, ['$', 'p', null, { title: '$undefined' }]]);
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
