/** The text of an inline script that calls a function with arguments given as source text. The function must be self-contained. */
export const runInPage = (script: (...given: never[]) => void, ...given: string[]): string => `(${script.toString()})(${given.join()});`;
