'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { staffRoles } from '@/lib/domain/staff';
import actions from '@/lib/i18n/messages/opsTrailActions.json';
import details from '@/lib/i18n/messages/opsTrailDetails.json';
import states from '@/lib/i18n/messages/opsTrailStates.json';
import { useWords } from '@/lib/i18n/use-words';
import { saidYuan } from '@/lib/kernel/money';

export type TrailEntry = OpsOutputOf<'trail.page'>['list'][number];

const isIn = <Table extends object>(table: Table, key: string): key is keyof Table & string => Object.hasOwn(table, key);

/** What a row says, in the reader's language. What no table knows is shown as it stands: a trail hides nothing. */
export function useTrailWords() {
  const actionWord = useWords('opsTrailActions');
  const stateWord = useWords('opsTrailStates');
  const detailWord = useWords('opsTrailDetails');
  const roleWord = useWords('opsRoles');

  const one = (state: string): string => {
    const role = staffRoles.find((name) => name === state);
    return role ? roleWord(role) : isIn(states, state) ? stateWord(state) : state;
  };
  return {
    action: ({ action, subjectKind, to }: TrailEntry): string => {
      // An incident's end is who closed it.
      const key = subjectKind === 'incident' && to !== null ? 'incident_closed' : action.replace('.', '_');
      return isIn(actions, key) ? actionWord(key) : action;
    },
    /** Of a colleague, their roles. */
    state: (state: string): string => state.split(',').map(one).join(' · '),
    detail: ({ name, value }: TrailEntry['detail'][number]): string => {
      const shown = name.endsWith('_fen') ? `¥${saidYuan(Number(value))}` : value;
      return `${isIn(details, name) ? detailWord(name) : name} ${shown}`;
    },
  };
}
