import type { Actor } from '#contract/kit/actor.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findChosenThere } from '#server/platform/list/chosen-source.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { accountIdOf, findGround, type RegistrationParts } from '../registration-parts.ts'
import { openFacetsMemory } from './application-source.ts'
import { enteredSource } from './entered-source.ts'

export interface ChoosingEntered {
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
  readonly params: { readonly batchId: string }
  readonly body: { readonly choice: Choice<typeof enteredApplicationList> }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

export interface EnteredChoiceRules {
  readonly most?: number
  /** Strangers' that were named come too, for a deed that refuses each by its id; else they are left out here. */
  readonly withStrangers: boolean
}

/** Which applications of its people an organisation means. */
export function openEnteredChoice(parts: RegistrationParts, { most, withStrangers }: EnteredChoiceRules) {
  const find = withStrangers ? findChosen : findChosenThere
  const memory = { keys: parts.keys, facets: openFacetsMemory() }
  return async function choose(call: ChoosingEntered): Promise<readonly string[]> {
    const { actor, projectId, now, params, body } = call
    const ground = await findGround(parts, call, params.batchId)
    if (!ground || projectId === null) throw new Refusal('batchAbsent')
    const asked = { projectId, organisationId: accountIdOf(actor), batch: ground.batch, now }
    return call.transact((tx) => find(tx, enteredSource(memory, asked), body.choice, most))
  }
}
