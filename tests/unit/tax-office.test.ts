import { taxOffice } from '@/server/compose/tax-office';
import { answerSignature, verifiedCall } from '@/server/partner/signature';
import type { InvoiceRequest } from '@/server/platform/ports/invoice';

const secret = 'between the tax office and us, 32 characters';
const now = () => 1_795_000_000_000;
const number = '26312000000012345678';
const request: InvoiceRequest = {
  applyNo: '20261122000001',
  invoiceKind: 'ordinary',
  title: { titleKind: 'personal', name: '张三', taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' },
  sellerTaxNo: '91310000MA1FL7B86Q',
  lines: [{ item: '*餐饮服务*代订餐费', quantity: 1, netFen: 9_434, taxFen: 566, taxPercent: 6 }],
  amountFen: 10_000,
  note: '',
};

type Said = Readonly<{ data?: unknown; status?: number; signedWith?: string }>;

/** A tax office behind the signed connection, which answers what the test says. */
function officeThat({ data = null, status = 200, signedWith = secret }: Said) {
  const heard: { path: string; request: unknown }[] = [];
  const port = taxOffice({
    secret,
    now,
    transport: async ({ path, headers, body }) => {
      const nonce = verifiedCall(secret, headers, { path, body }, now());
      if (nonce === undefined) throw new Error('a call that we did not sign');
      heard.push({ path, request: JSON.parse(body) });
      const answer = JSON.stringify({ data });
      return { status, signature: answerSignature(signedWith, nonce, answer), body: answer };
    },
  });
  return { port, heard };
}

test('an application is handed over, signed, with its lines; undecided is no outcome', async () => {
  const { port, heard } = officeThat({});
  expect(await port.issue(request)).toBeUndefined();
  expect(heard).toEqual([{ path: '/invoices', request }]);
});

test.each([
  { kind: 'issued', invoiceNumber: number, at: 1 },
  { kind: 'refused', refusal: 'taxNoUnknown', at: 1 },
])('what became of it is believed of the application that was asked for: %j', async (data) => {
  expect(await officeThat({ data: { ...data, applyNo: 'another' } }).port.issue(request)).toEqual({ ...data, applyNo: request.applyNo });
});

test('a red letter is asked for by the number that it takes back', async () => {
  const { port, heard } = officeThat({ data: { kind: 'reversed', invoiceNumber: number, at: 1 } });
  const red = { applyNo: request.applyNo, invoiceNumber: number, amountFen: 10_000 };
  expect(await port.reverse(red)).toEqual({ kind: 'reversed', invoiceNumber: number, at: 1, applyNo: request.applyNo });
  expect(heard).toEqual([{ path: '/red-letters', request: red }]);
});

test('a red letter that it refuses is an outcome with a reason', async () => {
  const red = { applyNo: request.applyNo, invoiceNumber: number, amountFen: 10_000 };
  const data = { kind: 'kept', refusal: 'deducted', at: 1 };
  expect(await officeThat({ data }).port.reverse(red)).toEqual({ ...data, applyNo: request.applyNo });
  await expect(officeThat({ data: { ...data, refusal: 'no idea' } }).port.reverse(red)).rejects.toThrow();
});

test.each<[string, Said]>([
  ['it did not sign', { data: { kind: 'issued', invoiceNumber: number, at: 1 }, signedWith: 'somebody else who has no such secret' }],
  ['is a failure', { status: 500 }],
  ['has no number of an invoice', { data: { kind: 'issued', invoiceNumber: '1', at: 1 } }],
  ['is about a red letter', { data: { kind: 'reversed', invoiceNumber: number, at: 1 } }],
])('an answer that %s decides nothing: it is asked again later', async (_what, said) => {
  await expect(officeThat(said).port.issue(request)).rejects.toThrow();
});
