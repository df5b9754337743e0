export type Behaviour = 'pays' | 'refuses' | 'insufficient' | 'silent' | 'confirms';

export type TestCard = Readonly<{ cardNo: string; bankCode: string; cardKind: 'debit' | 'credit'; behaviour: Behaviour }>;

/**
 * Numbers that nobody has, with real banks' prefixes. `silent` charges and says nothing; `confirms` asks its customer on the bank's own page first.
 * Any other number is refused, so that no real card gets in.
 */
export const testCards: readonly TestCard[] = [
  { cardNo: '6222020000000000000', bankCode: 'ICBC', cardKind: 'debit', behaviour: 'pays' },
  { cardNo: '6225750000000006', bankCode: 'CMB', cardKind: 'credit', behaviour: 'pays' },
  { cardNo: '6227000000000000003', bankCode: 'CCB', cardKind: 'debit', behaviour: 'insufficient' },
  { cardNo: '6228480000000000000', bankCode: 'ABC', cardKind: 'debit', behaviour: 'refuses' },
  { cardNo: '6216610000000000008', bankCode: 'BOC', cardKind: 'debit', behaviour: 'silent' },
  { cardNo: '6222520000000006', bankCode: 'COMM', cardKind: 'credit', behaviour: 'confirms' },
];

/** The code in every SMS. */
export const testCode = '246810';

const banks = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'COMM',
  'PSBC',
  'CMB',
  'CITIC',
  'CEB',
  'CIB',
  'SPDB',
  'CMBC',
  'SPABANK',
  'GDB',
  'HXBANK',
  'BJBANK',
];
/** As in reality, joint-stock and city banks have lower limits than the large ones. */
const large = new Set(banks.slice(0, 6));

export type Limit = Readonly<{ bankCode: string; cardKind: 'debit' | 'credit'; onceFen: number; dayFen: number }>;

export const limits: readonly Limit[] = banks.flatMap((bankCode) => [
  {
    bankCode,
    cardKind: 'debit',
    ...(large.has(bankCode) ? { onceFen: 2_000_000, dayFen: 5_000_000 } : { onceFen: 1_000_000, dayFen: 2_000_000 }),
  },
  { bankCode, cardKind: 'credit', onceFen: 1_000_000, dayFen: 2_000_000 },
]);

export const installments = {
  offers: [
    { count: 3, feeRate: 195 },
    { count: 6, feeRate: 360 },
    { count: 12, feeRate: 660 },
  ],
  leastFen: 10_000,
} as const;
