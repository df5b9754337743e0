import { simplified, traditional } from './traditional-characters.json';

const pairs = new Map([...traditional].map((character, at) => [character, simplified[at] ?? character]));

/** Names of divisions as they are officially written; a text keeps its length (UTF-16 units). */
export const simplifiedNames = (text: string): string => text.replace(/[\u3400-\u9fff]/g, (character) => pairs.get(character) ?? character);
