import type { OpenedSession } from '#contract/account/account-shapes.ts'
import { registerAccount } from '#contract/account/register-endpoints.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'
import type { Agreements } from './agreement-fields.tsx'
import { isMinor, type NewcomerForm } from './newcomer-form.ts'

/** Sends what the resolver has found sound. */
export function registerNewcomer(
  { agreed, guardian, ...form }: NewcomerForm,
  agreements: Agreements,
  flowToken: string,
): Promise<OpenedSession> {
  const minor = isMinor(form.birthDay, new Date())
  const body = {
    ...form,
    idNumber: keepCertificateNumber(form.idNumber),
    agreements: agreements
      .filter(({ kind }) => agreed[kind] && (minor || kind !== 'guardian'))
      .map(({ kind, version }) => ({ kind, version })),
    guardian: minor ? { ...guardian, consented: true } : undefined,
  } as BodyOf<typeof registerAccount>
  return call(registerAccount, { body }, { quiet: true, handled: true, flowToken })
}
