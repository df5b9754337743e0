import type { Demo } from './demo';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import type { EmailPort } from '@/server/platform/ports/email';
import { required } from '@/server/platform/ports/required';
import { smtpEmail } from '@/server/platform/ports/smtp';

/** The configured mail server, or the demo's inbox; without either nothing is sent. */
export async function createEmail(environment: Environment, database: Database, demo: Demo | undefined): Promise<EmailPort | undefined> {
  if (environment.SMTP_URL) return smtpEmail(required(environment, 'SMTP_URL', { url: 'SMTP_URL', from: 'EMAIL_FROM' }));
  return demo?.email(database);
}
