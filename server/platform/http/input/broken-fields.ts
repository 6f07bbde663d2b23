import type { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { flawKey, identityFlaws } from '#contract/identity/verdict.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'

/** Each broken field by its path, with the key of what is said there: the first thing that is wrong with it. */
export function brokenFieldsOf(error: z.ZodError, above: readonly string[] = []): BrokenFields['fields'] {
  const fields: BrokenFields['fields'] = {}
  for (const issue of error.issues)
    fields[[...above, ...issue.path].join('.')] ??= sentenceKeys.has(issue.message)
      ? issue.message
      : errors.inputInvalid.key
  return fields
}

/** A rule in the contract says what is wrong by the key of an error or a flaw; anything else is zod's own English. */
const sentenceKeys: ReadonlySet<string> = new Set([
  ...Object.values(errors).map((fault) => fault.key),
  ...identityFlaws.map(flawKey),
])
