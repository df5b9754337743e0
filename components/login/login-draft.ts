import type { Entry } from './ways-in';

/** A login that was begun in this document: reading an agreement and coming back must not begin it anew. It never leaves memory. */
type LoginDraft = {
  mobile: string;
  ticked: boolean;
  /** How the form came to be shown: whoever declined at WeChat is not sent there again, a bind ticket is still good. */
  entry?: Entry | undefined;
};

const none: Readonly<LoginDraft> = { mobile: '', ticked: false };
let draft: LoginDraft = { ...none };

export const loginDraft = (): Readonly<LoginDraft> => draft;

export const keepLoginDraft = (change: Partial<LoginDraft>): void => {
  draft = { ...draft, ...change };
};

export const dropLoginDraft = (): void => {
  draft = { ...none };
};
