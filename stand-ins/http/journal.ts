/** One message that the bank received or sent; no keys, signatures or buyers. */
export type Entry = Readonly<{ at: number; way: 'received' | 'sent'; what: string; subject: string; outcome: string }>;

/** The newest messages, newest first. */
export type Journal = Readonly<{ note: (entry: Omit<Entry, 'at'>) => void; newest: () => readonly Entry[] }>;

const MOST = 200;

export function newJournal(now: () => number): Journal {
  const entries: Entry[] = [];
  return {
    note(entry) {
      entries.unshift({ at: now(), ...entry });
      entries.length = Math.min(entries.length, MOST);
    },
    newest: () => entries,
  };
}
