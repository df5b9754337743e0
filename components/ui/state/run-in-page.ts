/** A function as the text of a script of the document, called with what is given, as text too. It stays self-contained. */
export const runInPage = (script: (...given: never[]) => void, ...given: string[]): string => `(${script.toString()})(${given.join()});`;
