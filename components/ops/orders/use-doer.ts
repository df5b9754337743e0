import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';

export type Doer = OpsOutputOf<'orders.get'>['moves'][number]['doer'];

/** How people call whoever did something: a colleague by name. */
export function useDoer(): (doer: Doer) => string {
  const word = useWords('opsDoers');
  return ({ kind, id, name }) => (kind === 'staff' ? name || `${word('staff')} ${id}` : word(kind));
}
