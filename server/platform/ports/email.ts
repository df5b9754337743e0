/** An attachment. */
export type EmailFile = Readonly<{ name: string; type: string; bytes: Buffer }>;
export type Email = Readonly<{ to: string; subject: string; body: string; file?: EmailFile }>;

/** The mail server. Without one, invoices can only be viewed in the shop. */
export type EmailPort = Readonly<{
  /** Rejects when the server did not accept it: it is sent again later. */
  send: (email: Email) => Promise<void>;
}>;
