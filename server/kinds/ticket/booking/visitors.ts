import type { Input } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket';
import { documentProblem, type DocumentType, maskedDocument, normalDocument } from '@/lib/domain/identity';
import type { TicketRule, VisitorKind } from '@/lib/domain/ticket';
import { dayOf } from '@/lib/kernel/day';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { residentsNamed } from '@/server/account/resident/find';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { ticketVisitors } from '../tables';
import { hashesOfDocument, type Named, sealedPlace } from './documents';

type Asked = Input<typeof contract.create>['visitors'][number];
type Person = Readonly<{ name: string; documentType: DocumentType; documentNo: string }>;
type Line = Readonly<{ kind: VisitorKind; quantity: number }>;

export type Visitor = Omit<typeof ticketVisitors.$inferInsert, 'orderId'> & Named;

/** People as typed, or as saved by the buyer. */
async function peopleOf(context: Context<'user'>, asked: readonly Asked[]): Promise<Person[]> {
  const saved = await residentsNamed(
    context,
    asked.flatMap(({ residentId }) => residentId ?? []),
  );
  return asked.map(({ residentId, name, documentType, documentNo }) => {
    const resident = saved.find(({ id }) => id === residentId);
    if (resident) return resident;
    return name && documentType && documentNo ? { name: tidyPersonName(name), documentType, documentNo } : refuse('INPUT_INVALID');
  });
}

/** The tickets of an order in the order of its units, without their visitors. */
const unitsOf = (lines: readonly Line[]): { unitNo: number; kind: VisitorKind }[] =>
  lines.flatMap(({ kind, quantity }) => Array.from({ length: quantity }, () => kind)).map((kind, index) => ({ unitNo: index + 1, kind }));

/** Assigns people to tickets as the rule requires: one named for its fare to each ticket, one to the whole order, or none. */
function assigned({ realName }: TicketRule, lines: readonly Line[], asked: readonly Asked[]): { unitNo: number; visitor: Asked }[] {
  const units = realName === 'each' ? unitsOf(lines) : realName === 'one' ? asked.slice(0, 1).map(({ kind }) => ({ unitNo: 0, kind })) : [];
  const waiting = [...asked];
  const matched = units.flatMap(({ unitNo, kind }) => {
    const [visitor] = waiting.splice(
      waiting.findIndex((one) => one.kind === kind),
      1,
    );
    return visitor?.kind === kind ? [{ unitNo, visitor }] : [];
  });
  const complete = matched.length === units.length && waiting.length === 0 && (realName !== 'one' || units.length === 1);
  return complete ? matched : refuse('INPUT_INVALID');
}

/** The visitors, with plausible documents, sealed for storage. Where a document allows one ticket a day, none may occur twice. */
export async function visitorsOf(
  context: Context<'user'>,
  rule: TicketRule,
  lines: readonly Line[],
  asked: readonly Asked[],
): Promise<Visitor[]> {
  const { sealing, caller } = context;
  const units = assigned(rule, lines, asked);
  const people = await peopleOf(
    context,
    units.map(({ visitor }) => visitor),
  );
  const visitors = people.map(({ name, documentType, documentNo }, index): Visitor => {
    const { unitNo, visitor } = units[index] ?? refuse('INPUT_INVALID');
    if (documentProblem(documentType, documentNo, dayOf(context.now()))) return refuseByRule('ticketRefusal', 'documentInvalid', { name });
    const number = normalDocument(documentType, documentNo);
    const hashes = hashesOfDocument(sealing, documentType, number);
    return {
      unitNo,
      kind: visitor.kind,
      name,
      documentType,
      documentSealed: sealing.seal(number, sealedPlace(caller.userId)),
      documentHash: hashes[0] ?? '',
      documentMasked: maskedDocument(number),
      hashes,
    };
  });
  const twice = visitors.find(({ documentHash }, index) => visitors.findIndex((one) => one.documentHash === documentHash) !== index);
  if (twice && rule.onePerDocument) refuseByRule('ticketRefusal', 'documentTwice', { name: twice.name });
  return visitors;
}
