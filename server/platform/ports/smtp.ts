import type { EmailPort } from './email';

export type SmtpSettings = Readonly<{
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS unless it is on this machine. */
  url: string;
  /** `悦享 <invoice@shop.example.com>` */
  from: string;
}>;

const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function serverAt(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !LOOPBACK.test(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

const numberIn = (error: unknown): string =>
  error instanceof Error && 'responseCode' in error
    ? String(error.responseCode)
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : '?';

/** Sends by SMTP. Its library is loaded only where it is used. */
export async function smtpEmail({ url, from }: SmtpSettings): Promise<EmailPort> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...serverAt(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, body, file }) {
      const attachments = file && [{ filename: file.name, contentType: file.type, content: file.bytes }];
      try {
        await transport.sendMail({ from, to, subject, text: body, ...(attachments && { attachments }) });
      } catch (error) {
        // A mail server's reply quotes the address, which must not be logged.
        throw new Error(`The mail server did not take an e-mail (${numberIn(error)}).`);
      }
    },
  };
}
