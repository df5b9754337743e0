import { createServer, type AddressInfo, type Server } from 'node:net';
import { smtpEmail } from '@/server/platform/ports/smtp';

type Heard = { lines: string[]; mail: string };

/** A minimal mail server. With `refusing` it rejects an address and names it in the message, as real ones do. */
async function startServer(heard: Heard, refusing = false): Promise<Server> {
  const server = createServer((socket) => {
    let inMail = false;
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (inMail) {
        heard.mail += text;
        if (!heard.mail.endsWith('\r\n.\r\n')) return;
        inMail = false;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        heard.lines.push(line);
        if (line === 'DATA') {
          inMail = true;
          socket.write('354 go on\r\n');
        } else if (line === 'STARTTLS') socket.write('502 not here\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (refusing && line.startsWith('RCPT')) socket.write(`550 5.1.1 ${line} is unknown\r\n`);
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server): string => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const FROM = '悦享 <invoice@shop.example.com>';
const invoice = {
  to: 'a.b@example.com',
  subject: '您的电子发票 26312000000012345678',
  body: '文件见附件。',
  file: { name: '26312000000012345678.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 of an invoice') },
};

test('an invoice goes to its address with its file, unchanged', async () => {
  const heard: Heard = { lines: [], mail: '' };
  const server = await startServer(heard);
  const email = await smtpEmail({ url: urlOf(server), from: FROM });
  await email.send(invoice);
  expect(heard.lines).toEqual(expect.arrayContaining(['MAIL FROM:<invoice@shop.example.com>', 'RCPT TO:<a.b@example.com>']));
  expect(heard.mail).toContain('Content-Type: application/pdf; name=26312000000012345678.pdf');
  expect(heard.mail).toContain('Content-Disposition: attachment; filename=26312000000012345678.pdf');
  expect(heard.mail).toContain(invoice.file.bytes.toString('base64'));
  server.close();
});

test('a subject that brings a line of its own brings no header', async () => {
  const heard: Heard = { lines: [], mail: '' };
  const server = await startServer(heard);
  const email = await smtpEmail({ url: urlOf(server), from: FROM });
  await email.send({ ...invoice, subject: 'one\r\nBcc: other@example.com' });
  expect(heard.lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<a.b@example.com>']);
  expect(heard.mail).not.toMatch(/^bcc:/im);
  server.close();
});

test('what a mail server did not take is told with its number, and without the address', async () => {
  const server = await startServer({ lines: [], mail: '' }, true);
  const email = await smtpEmail({ url: urlOf(server), from: FROM });
  const failure = await email.send(invoice).catch((error: unknown) => error);
  expect(String(failure)).toBe('Error: The mail server did not take an e-mail (550).');
  server.close();
});

test('a server elsewhere that offers no encryption is sent nothing', async () => {
  const heard: Heard = { lines: [], mail: '' };
  const server = await startServer(heard);
  const email = await smtpEmail({ url: urlOf(server).replace('127.0.0.1', '0.0.0.0'), from: FROM });
  await expect(email.send(invoice)).rejects.toThrow('The mail server did not take an e-mail');
  expect(heard).toEqual({ lines: expect.not.arrayContaining([expect.stringMatching(/^(AUTH|MAIL|DATA)/)]), mail: '' });
  server.close();
});
