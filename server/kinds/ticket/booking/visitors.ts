import type { Input } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { ageOn, documentProblem, type DocumentType, maskedDocument, normalDocument, personOf } from '@/lib/domain/identity';
import { isOfAge, type TicketRule, type VisitorKind } from '@/lib/domain/ticket';
import { type Day, dayOf } from '@/lib/kernel/day';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { residentsNamed } from '@/server/account/resident/find';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Fare, ticketVisitors } from '../tables';
import { hashesOfDocument, type Named, sealedPlace } from './documents';

type Asked = Input<typeof contract.create>['visitors'][number];
type Person = Readonly<{ name: string; documentType: DocumentType; documentNo: string }>;
type Line = Pick<Fare, 'kind' | 'who' | 'ages'> & Readonly<{ quantity: number }>;

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

/** A fare for an age needs a visitor of that age on the day, where the document tells it. */
function requireAge(lines: readonly Line[], kind: VisitorKind, { name, documentType, documentNo }: Person, day: Day): void {
  const line = lines.find((one) => one.kind === kind);
  const known = personOf(documentType, documentNo);
  if (line?.ages && known && !isOfAge(ageOn(day, known.birthday), line.ages))
    refuseByRule('ticketRefusal', 'otherAge', { name, who: line.who });
}

/** The visitors, with plausible documents, sealed for storage. Where a document allows one ticket a day, none may occur twice. */
export async function visitorsOf(
  context: Context<'user'>,
  rule: TicketRule,
  lines: readonly Line[],
  { visitors: asked, date }: Pick<Input<typeof contract.create>, 'visitors' | 'date'>,
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
    // One person named for the whole order need not use the cheapest ticket of it.
    if (rule.realName === 'each') requireAge(lines, visitor.kind, { name, documentType, documentNo }, date);
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
