import fs from 'node:fs';
import path from 'node:path';
import { root } from '../processes';

const SHIPPED = path.join(root, 'public/cards');
export const MANY = 100_000;
const LEAST_LINES = 10_000;
/** The card whose pages are measured. */
const MEASURED = 'yuexiang/starLightCard';
/** Files of one folder, all valid: each is the measured card under an id of its own. */
const CROWD = 'yuexiang';

type Block = Readonly<Record<string, unknown>>;
type File = { editions: Record<string, { blocks: Block[] }> };

const inBoth = (zh: string, en: string) => ({ 'zh-CN': zh, en });

/** The usual files and a hundred thousand more beside them. */
function crowd(folder: string): void {
  for (let number = 0; number < MANY; number += 1) {
    const id = `crowd${number}`;
    fs.writeFileSync(path.join(folder, CROWD, `${id}.json`), JSON.stringify({ extends: MEASURED, id, editions: {} }));
  }
}

/** The usual files, of which the measured card's is ten thousand lines long: its page of rules shows them all. */
function lengthen(folder: string): void {
  const file = path.join(folder, `${MEASURED}.json`);
  const card: File = JSON.parse(fs.readFileSync(file, 'utf8'));
  const lines = Array.from({ length: 2_500 }, (_, index) =>
    inBoth(`第 ${index + 1} 条，按卡片页写明的规则使用。`, `Line ${index + 1}, used by the rule of the card.`),
  );
  card.editions.rule?.blocks.push({ type: 'rules', look: 'folded', sections: [{ title: inBoth('全部细则', 'All the rules'), lines }] });
  const source = JSON.stringify(card, null, 2);
  const count = source.split('\n').length;
  if (count < LEAST_LINES) throw new Error(`The long card has ${count} lines.`);
  fs.writeFileSync(file, source);
}

const trees = { usual: () => undefined, long: lengthen, many: crowd } as const;
export type Tree = keyof typeof trees;
export const treeNames = Object.keys(trees) as readonly Tree[];

/** Writes each tree into a folder of its own below `folder`. */
export function plantTrees(folder: string): void {
  for (const tree of treeNames) {
    const place = path.join(folder, tree);
    fs.cpSync(SHIPPED, place, { recursive: true });
    trees[tree](place);
  }
}
