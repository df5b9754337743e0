import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Passkeys belong to a name: at an IP address there are none. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Lets the browser ask for a passkey. Rejects when the person or the browser declines. @param options of the desk's question, made by the same library */
export async function answerPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) };
}

/** The same for a new one. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })) };
}
