import type { Actor } from '#contract/kit/actor.ts'

/** What is kept of an actor: in the transaction's setting and in history. */
export interface ActorTrace {
  readonly kind: Actor['kind']
  readonly id: string | null
  readonly role: string | null
}

export function traceOf(actor: Actor, projectId: string | null): ActorTrace {
  switch (actor.kind) {
    case 'nobody':
      return { kind: 'nobody', id: null, role: null }
    case 'system':
      return { kind: 'system', id: actor.name, role: null }
    case 'account':
      if (actor.viewedBy !== undefined) return { kind: 'staff', id: actor.viewedBy, role: 'administrator' }
      return { kind: 'account', id: actor.accountId, role: actor.role }
    case 'client':
      return { kind: 'client', id: actor.clientId, role: 'client' }
    case 'flow':
      return { kind: 'flow', id: actor.flowTokenId, role: actor.purpose }
    case 'staff': {
      const granted = actor.grants.find((grant) => grant.projectId === projectId)?.role
      return { kind: 'staff', id: actor.staffId, role: granted ?? (actor.operator ? 'operator' : null) }
    }
  }
}
