import type { Entry } from './ways-in';

/** A login in progress, so that reading an agreement and coming back doesn't restart it. It is kept in memory only. */
type LoginDraft = {
  mobile: string;
  ticked: boolean;
  /** How the form came to be shown: a visitor who declined at WeChat is not sent there again, and a bind ticket remains valid. */
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
