import { type CertificateType, certificateKey } from '#contract/identity/certificates/certificate.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Fields that are sealed, as far as they are to be written. */
export interface AccountSecrets {
  readonly phone?: string | null
  readonly email?: string | null
  readonly idType?: CertificateType | null
  readonly idNumber?: string | null
}

/** Their columns: each value sealed, and the keyed digest by which it is found. */
export function sealedFieldsOf(
  keys: Keys,
  { projectId }: { readonly projectId: string | null },
  { phone, email, idType, idNumber }: AccountSecrets,
  table = 'account',
): Record<string, Buffer | null> {
  const seal = (name: string, value: string | null, index: () => Buffer) => ({
    [`${name}_sealed`]: value && keys.seal({ projectId, table, column: `${name}_sealed` }, value),
    [`${name}_index`]: value && index(),
  })
  return {
    ...(phone !== undefined && seal('phone', phone, () => phoneIndex(keys, projectId, phone ?? ''))),
    ...(email !== undefined && seal('email', email, () => emailIndex(keys, projectId, email ?? ''))),
    ...(idNumber !== undefined &&
      seal('id_number', idNumber, () => idNumberIndex(keys, projectId, idType ?? 'other', idNumber ?? ''))),
  } as Record<string, Buffer | null>
}

export const phoneIndex = (keys: Keys, projectId: string | null, kept: string) =>
  keys.index(projectId, 'phone', kept)

export const emailIndex = (keys: Keys, projectId: string | null, kept: string) =>
  keys.index(projectId, 'email', kept)

/** Over what stays the same when a certificate is renewed. */
export const idNumberIndex = (keys: Keys, projectId: string | null, type: CertificateType, kept: string) =>
  keys.index(projectId, 'idNumber', certificateKey(type, kept))
