/** An entry of a small list that the shop's operators maintain. */
export type ListEntry = readonly [code: string, name: string, detail?: Readonly<Record<string, string>>];
export type Lists = Readonly<Record<string, readonly ListEntry[]>>;
