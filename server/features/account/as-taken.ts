import type { ErrorName } from '#contract/errors.ts'
import { Refusal } from '#server/platform/refusal.ts'

const takenBy: Readonly<Record<string, ErrorName>> = {
  account_phone_key: 'phoneTaken',
  account_email_key: 'emailTaken',
  account_id_number_key: 'idNumberTaken',
  account_name_key: 'accountNameTaken',
  single_sign_on_issuer_project_id_issuer_key: 'issuerTaken',
}

/** What the database found taken, by the name of the index that says so. Anything else goes on as it is. */
export function asTaken(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const taken = code === '23505' && typeof constraint === 'string' ? takenBy[constraint] : undefined
  return taken ? new Refusal(taken) : error
}
