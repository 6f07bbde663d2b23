import * as moves from '#contract/examinee/joining/move-endpoints.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { CollectiveAccount } from '#contract/project/moving.ts'
import { nameEnteredOutcomes, openChoiceOfEntered } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerMoves, withdrawMoves } from './answer-moves.ts'
import { askMoves } from './ask-moves.ts'
import { getCollectiveAccount, sayCollectiveAccount } from './collective-account.ts'
import type { JoiningParts } from './joining-parts.ts'
import { organisationIdOf } from './joining-parts.ts'
import { listMoves } from './list-moves.ts'
import { offerMoves } from './offer-moves.ts'

interface When {
  readonly projectId: string | null
  readonly now: Date
}

/** People who go from one organisation to another, with the consent that the project asks for. */
export function serveMoves(site: Site, parts: JoiningParts) {
  const { keys, batches, projects } = parts
  const remember = async ({ projectId, now }: When) => {
    if (projectId === null) throw new Refusal('projectAbsent')
    const [known, { settings }] = await Promise.all([
      batches.list(projectId),
      projects.getProject(projectId, now),
    ])
    const { movingConsent: consent, collectiveAccount } = settings
    return { batches: known, consent, collectiveAccount }
  }
  const moverOf = async (call: When & { readonly actor: Actor }) => ({
    organisationId: organisationIdOf(call.actor),
    consent: (await remember(call)).consent,
    now: call.now,
  })
  serveWithoutTransaction(site, moves.askMoves, async (call) => {
    const { batchId } = call.params
    const { batches: known } = await remember(call)
    if (!known.some((batch) => batch.batchId === batchId)) throw new Refusal('batchAbsent')
    return askMoves(keys, call.body, { batchId, transact: call.transact, ...(await moverOf(call)) })
  })
  const choose = openChoiceOfEntered(parts, { most: mostOfAll, withStrangers: true })
  serveWithoutTransaction(site, moves.offerMoves, async (call) => {
    await remember(call)
    const applicationIds = await choose(call)
    const { accountName } = call.body
    const reply = await offerMoves({
      ...{ transact: call.transact, applicationIds, accountName },
      ...(await moverOf(call)),
    })
    return nameEnteredOutcomes(call.transact, parts, organisationIdOf(call.actor), reply)
  })
  serve(
    site,
    moves.listMoves,
    async (call) => listMoves(call.tx, keys, call.query, { ...call, ...(await remember(call)) }),
    remember,
  )
  serveWithoutTransaction(site, moves.answerMoves, async (call) => {
    const { batches: known } = await remember(call)
    // What each looks for in a memory is remembered ahead of it.
    const transact = async <Result>(work: (tx: Tx) => Promise<Result>) => {
      await remember(call)
      return call.transact(work)
    }
    const { actor, body, now } = call
    return answerMoves({ parts, batches: known }, { transact, actor, moveIds: body.moveIds, now }, body)
  })
  serveWithoutTransaction(site, moves.withdrawMoves, ({ transact, actor, body, now }) =>
    withdrawMoves({ transact, actor, moveIds: body.moveIds, now }),
  )
  serveCollectiveAccounts(site, remember)
}

type Remember = (when: When) => Promise<{ readonly collectiveAccount: CollectiveAccount }>

/** What candidates say of the organisation that they belong to. */
function serveCollectiveAccounts(site: Site, remember: Remember) {
  serve(
    site,
    moves.getCollectiveAccount,
    async (call) =>
      getCollectiveAccount(call.tx, {
        ...call,
        ...call.params,
        collectiveAccount: (await remember(call)).collectiveAccount,
      }),
    remember,
  )
  serve(
    site,
    moves.sayCollectiveAccount,
    async (call) =>
      sayCollectiveAccount(call.tx, call.body, {
        ...call,
        ...call.params,
        collectiveAccount: (await remember(call)).collectiveAccount,
      }),
    remember,
  )
}
