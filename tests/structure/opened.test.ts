import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';

/** Commands that a page calls by being opened, each with the reason why no stranger's link can do harm by it. */
const calledByOpening: Readonly<Record<string, string>> = {
  'components/login/use-entry.ts':
    'silent login and WeChat’s answer (§2): a login that would replace another one is asked for, and each says who was logged in',
  'components/parts/order/cashier/use-payer.ts': 'WeChat’s answer about who pays: counts only with the state that this browser left with',
  'components/bank-card/bind-at-bank.tsx': 'the bank’s answer: binds a card only for the account that left for the bank’s page',
  'components/partner/invited.tsx': 'spends a partner’s ticket to show an offer: nothing is tied to the account',
  'components/partner/use-cashier-ticket.ts': 'opens an order that is the account’s own already; another’s ticket is not even used up',
  'components/partner/frame.tsx': 'asks for the address of the partner’s page: takes nothing from the address of this one',
};

/** Pages that get a private parameter, with what becomes of it. */
const taking: Readonly<Record<string, string>> = {
  '/cashier': 'components/parts/order/cashier/use-payer.ts',
  '/bindCard/bind': 'components/bank-card/bind-at-bank.tsx',
  '/loginBank': 'components/login/use-entry.ts',
  '/login': 'components/login/use-entry.ts',
  '/loginChannel': 'components/login/use-entry.ts',
  '/out/buyCard': 'components/partner/invited.tsx',
  '/out/buyCard/{cardType}': 'components/partner/invited.tsx',
  '/out/cashier': 'components/partner/use-cashier-ticket.ts',
  // Kept until the account’s owner says yes.
  '/bank/member': 'components/parts/at-partner/use-yunshanfu-code.ts',
};

const sources = ['app', 'components', 'lib', 'stores']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !/^(components\/(ops|gallery)|lib\/(queries|contract))\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The functions by which a file calls commands: `x.mutate`, `x.mutateAsync`, and what these are renamed to. */
function callers(text: string): string[] {
  const whole = names(text, /const (\w+) = useMutation\(/g);
  const renamed = names(text, /\bmutate(?:Async)?: (\w+)/g);
  return [...whole.map((name) => `${name}\\.mutate(?:Async)?`), ...renamed, 'mutate(?:Async)?'].map((name) => `\\b${name}\\(`);
}

/** What stands in the brackets that open at the end of each match. */
const inBrackets = (text: string, opening: RegExp): string[] =>
  [...text.matchAll(opening)].map(({ index, 0: { length } }) => {
    let depth = 1;
    let end = index + length;
    for (; depth > 0 && end < text.length; end += 1) depth += Number(text[end] === '(') - Number(text[end] === ')');
    return text.slice(index + length, end);
  });

/** Whether an effect calls a command: itself, or by a function of the file that does. */
function callsByOpening({ text }: { readonly text: string }): boolean {
  if (!/Effect\(/.test(text) || !/useMutation\(|\.mutate\(/.test(text)) return false;
  const called = new RegExp(callers(text).join('|'));
  const doing = [...text.matchAll(/^( *)const (\w+) = (?:useCallback\()?(?:async )?\([^\n]*=>[^\n]*(?:\n(?!\1\S)[^\n]*)*/gm)]
    .filter(([body]) => called.test(body))
    .flatMap(([, , name]) => name ?? []);
  const reached = new RegExp([...callers(text), ...doing.map((name) => `\\b${name}\\(`)].join('|'));
  return inBrackets(text, /\buse(?:Layout)?Effect\(/g).some((body) => reached.test(body));
}

test('an effect that calls a command is found, however the command is named', () => {
  const planted = (body: string): boolean => callsByOpening({ text: `function Planted() {\n${body}\n}\n` });
  expect([
    planted('  const tie = useMutation(partnerCalls.tie());\n  useEffect(() => {\n    tie.mutate({});\n  }, [tie]);'),
    planted('  const { mutateAsync: tie } = useMutation(partnerCalls.tie());\n  useEffect(() => {\n    void tie({});\n  }, [tie]);'),
    planted('  const { mutate } = useMutation(partnerCalls.tie());\n  useEffect(() => mutate({}), [mutate]);'),
    planted(
      '  const { mutateAsync: tie } = useMutation(partnerCalls.tie());\n  const go = useCallback(async () => {\n    await tie({});\n  }, [tie]);\n  useEffect(() => {\n    void go();\n  }, [go]);',
    ),
    planted(
      '  const tie = useMutation(partnerCalls.tie());\n  useEffect(() => {\n    focus();\n  }, []);\n  const press = () => tie.mutate({});',
    ),
  ]).toEqual([true, true, true, true, false]);
});

test('no page calls a command by being opened, but for those with a reason', () => {
  // A ticket is spent by the function that its page hands over.
  const byTicket = sources
    .filter(({ file, text }) => !file.endsWith('use-ticket.ts') && /\buseTicket\(/.test(text))
    .map(({ file }) => file);
  const found = [...new Set([...sources.filter(callsByOpening).map(({ file }) => file), ...byTicket])];
  expect(found.sort()).toEqual(Object.keys(calledByOpening).sort());
});

test('every page that gets a private parameter says which code takes it, and that code asks or has its reason', () => {
  const rows = Object.entries<Route>(routes).filter(([, { takes }]) => takes);
  expect(Object.keys(taking).sort()).toEqual(rows.map(([name]) => name).sort());
  const asking = Object.values(taking).filter((file) => !(file in calledByOpening));
  expect(asking).toEqual(['components/parts/at-partner/use-yunshanfu-code.ts']);
});
