import { Refusal } from '#server/platform/refusal.ts'

/** What the database found applied for: a person is registered in a batch once. Anything else goes on as it is. */
export function asAlreadyApplied(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'application_of_person' ? new Refusal('alreadyApplied') : error
}
