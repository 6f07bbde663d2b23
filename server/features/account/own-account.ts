import type { Actor } from '#contract/kit/actor.ts'

/** The account that acts. Its endpoints let nobody else in. */
export function ownAccount(actor: Actor): Actor & { readonly kind: 'account' } {
  if (actor.kind !== 'account') throw new Error('Only an account may do this.')
  return actor
}
