import { browserShelf, tabShelf } from '@/lib/kernel/shelf';
import { type Kept, keptOn } from './kept-on';

/**
 * What is chosen in a tab counts in that tab, whatever is chosen in another one beside it; a new tab begins with what was chosen last.
 * @param merge what the browser keeps for the next tab, of what it has stored and of what this tab had before and has now
 */
export function keptByTab<State>(
  read: (state: Readonly<Record<string, unknown>>) => State,
  merge: (stored: State, before: State, now: State) => State,
): Kept<State> {
  const [ofTab, ofBrowser] = [keptOn(tabShelf, read), keptOn(browserShelf, read)];
  // What this document read or wrote last.
  let before = read({});
  return {
    getItem: (name) => {
      const value = ofTab.getItem(name) ?? ofBrowser.getItem(name);
      before = value?.state ?? read({});
      return value;
    },
    setItem: (name, value) => {
      ofTab.setItem(name, value);
      const stored = ofBrowser.getItem(name)?.state ?? read({});
      const merged = merge(stored, before, value.state);
      before = value.state;
      if (JSON.stringify(merged) !== JSON.stringify(stored)) ofBrowser.setItem(name, { ...value, state: merged });
    },
    removeItem: (name) => {
      ofTab.removeItem(name);
      ofBrowser.removeItem(name);
    },
  };
}
