/** A file that comes with an e-mail. */
export type EmailFile = Readonly<{ name: string; type: string; bytes: Buffer }>;
export type Email = Readonly<{ to: string; subject: string; body: string; file?: EmailFile }>;

/** The mail server. Without one, what was issued is only looked at in the shop. */
export type EmailPort = Readonly<{
  /** Rejects when it was not taken: it is sent again later. */
  send: (email: Email) => Promise<void>;
}>;
