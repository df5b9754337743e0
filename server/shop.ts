import { requireMerchants } from './compose/missing-merchants';
import { statements } from './compose/shop-command/statements';
import { staffAdd, staffKey } from './compose/shop-command/staff';
import { exportTrail, verify } from './compose/shop-command/trail';
import { checkPayments } from './compose/payment-check/check';
import { actingAs } from './platform/acting';
import { readEnvironment } from './platform/environment';
import { describeError } from './platform/logged-error';
import { StartFailure, startFailureLine } from './platform/start-failure.mjs';

type Command = Readonly<{
  words: readonly string[];
  /** What it does, for the usage. */
  says: string;
  /** The rest of the line, and whether all went well. */
  run: (rest: readonly string[]) => Promise<boolean>;
}>;

const nothingMore = (rest: readonly string[]): void => {
  if (rest.length > 0) throw new StartFailure(`Nobody knows what ${rest.join(' ')} means here.\n\n${usage()}`);
};

const commands: readonly Command[] = [
  {
    words: ['payments', 'check'],
    says: 'what to enter at each bank’s site, and whether banks and notices reach the shop',
    async run(rest) {
      nothingMore(rest);
      const environment = readEnvironment(process.env);
      requireMerchants(environment);
      const { SITE_ORIGIN: origin } = environment;
      if (!origin) throw new StartFailure('Configuration: SITE_ORIGIN is not set: banks find the shop there.');
      return checkPayments({ settings: environment, origin, now: Date.now, print: (line) => console.log(line) });
    },
  },
  {
    words: ['statements'],
    says: 'what banks and books say of a day: --day 2026-12-31, or of yesterday; --explain 7 or --mended 7, with --note and --by, ends a difference',
    run: statements,
  },
  {
    words: ['staff', 'add'],
    says: 'somebody new at the desk: --email … --name … [--role admin]; prints a link that opens the account once',
    run: staffAdd,
  },
  {
    words: ['trail', 'verify'],
    says: 'whether nobody changed what was done; --noted 12345:9f86…, an end that was printed before, proves it up to there',
    run: verify,
  },
  {
    words: ['trail', 'export'],
    says: 'a day’s trail with its seals, as lines of JSON: --day 2026-12-31, or of yesterday',
    run: exportTrail,
  },
  {
    words: ['staff', 'key'],
    says: 'a key with which a program works in somebody’s name: --email … --name …; printed once',
    run: staffKey,
  },
];

function usage(): string {
  return commands.map(({ words, says }) => `npm run shop -- ${words.join(' ')}   ${says}`).join('\n');
}

async function main(given: readonly string[]): Promise<boolean> {
  const command = commands.find(({ words }) => words.every((word, at) => given[at] === word));
  // Whoever may run commands on the server needs no key of the shop.
  const actor = { kind: 'staff', id: 'command' } as const;
  if (command) return actingAs({ actor, requestId: null }, () => command.run(given.slice(command.words.length)));
  if (given[0] === '--help' || given[0] === 'help') {
    console.log(usage());
    return true;
  }
  throw new StartFailure(usage());
}

main(process.argv.slice(2)).then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    console.error(startFailureLine(error) ?? describeError(error));
    process.exit(1);
  },
);
