import { applicationStates } from '#contract/registration/application.ts'
import { isChoiceOpen } from '#contract/registration/application-steps.ts'
import {
  feeOfChoice,
  judgeChoice,
  switchedOff,
  wishOf,
  withExempt,
} from '#contract/registration/choice-rules.ts'
import type { choosePlaces as choosePlacesEndpoint, Gone } from '#contract/registration/draft-endpoints.ts'
import { restingUntil, spellOfChoice } from '#contract/registration/hold-rules.ts'
import { nearbyPlaces } from '#contract/registration/nearby-places.ts'
import { closedParts } from '#contract/registration/returned-parts.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseUneditable } from '../draft/hold-draft.ts'
import { noteReadiness } from '../draft/readiness.ts'
import { refuseUnready } from '../draft/ready-answers.ts'
import { refuseClosed } from '../refuse-closed.ts'
import { accountIdOf, type Ground, getGround, type RegistrationParts } from '../registration-parts.ts'
import { getWithPerson } from '../shown/application-person.ts'
import { asOf } from '../shown/show-application.ts'
import type { WholeApplication } from '../shown/whole-application-store.ts'
import { lapseBatch } from './lapse-places.ts'
import { type Choice, type Chosen, choosePlaces as takePlaces } from './place-store.ts'

export interface ChoiceParts extends RegistrationParts {
  readonly database: Database
}

type Call = Pick<
  OpenCall<typeof choosePlacesEndpoint>,
  'params' | 'body' | 'actor' | 'projectId' | 'now' | 'transact' | 'transactInOneTrip'
> & { read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> }

/** Everything that speaks against it is read in one round trip, and places are held in another. */
export async function choosePlaces(parts: ChoiceParts, call: Call) {
  const { body, params, actor, projectId, now } = call
  if (projectId === null) throw new Refusal('projectAbsent')
  const { applicationId } = params
  const askerId = accountIdOf(actor)
  const { stored, person } = await call.read((tx) => getWithPerson(tx, parts.keys, applicationId, actor))
  const { batchId } = stored
  const ground = await getGround(parts, call, stored)
  // An exempt subject stays ticked, takes no place and costs nothing.
  const lines = body.lines.filter(({ subjectId }) => !stored.exemptSubjectIds.includes(subjectId))
  const states = openStates(ground, now)
  if (states.includes(stored.state) && isChoiceOpen(stored.state, stored.paidAt !== null)) {
    const shown = { ...ground, person, secret: parts.secret, projectId, now }
    refuseUnready(asOf(stored, shown), shown)
    refuseClosedChoice(stored, ground, lines)
    refuseResting(stored, ground, now)
  }
  const ticked = withExempt(lines, stored.exemptSubjectIds, stored.wish)
  const flaw = judgeChoice(ground.batch, ticked)
  if (flaw) throw new Refusal(flaw.error, flaw.data)
  if (switchedOff(ground.batch, lines, asOf(stored, { ...ground, now }).choice).length > 0)
    throw new Refusal('noSubjectsInArea')

  const feeFen = feeOfChoice(ground.batch, lines)
  const { holdEndsAt: until } = spellOfChoice(ground.batch, stored, now)
  const seen = body.seen ?? null
  const choice = { applicationId, askerId, states, seen, lines, wish: wishOf(ticked), feeFen, until }
  const transact =
    stored.recordId === null ? call.transactInOneTrip : notingReadiness(parts, call, applicationId)
  const chosen = await chooseInTurn(parts, { transact, now }, choice, { projectId, batchId })
  if (chosen.outcome !== 'held' || chosen.version === null)
    throw await refusalOf(parts, call, chosen, { ground, projectId })
  const heldUntil = chosen.heldUntil?.toISOString() ?? null
  return { choice: [...lines], heldUntil, feeFen, version: chosen.version }
}

/** What is chosen is ticked too: of an organisation's draft that may be what was missing. */
function notingReadiness(
  parts: ChoiceParts,
  call: Pick<Call, 'transact' | 'actor' | 'projectId' | 'now'>,
  applicationId: string,
): Call['transactInOneTrip'] {
  return (work) =>
    call.transact(async (tx) => {
      const chosen = await work(tx)
      await noteReadiness(parts, { ...call, tx }, applicationId)
      return chosen
    })
}

/** Who held places for as long as they may be held leaves them to others for a while. */
function refuseResting(stored: WholeApplication, { batch }: Ground, now: Date): void {
  const until = stored.state === 'draft' ? restingUntil(batch, stored, now) : null
  if (until === null) return
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  throw new Refusal('holdResting', { minutes, restsUntil: until.toISOString() })
}

/** A review that named neither subjects nor areas left them as they are. */
function refuseClosedChoice(
  stored: WholeApplication,
  { batch }: Ground,
  lines: readonly { readonly subjectId: string; readonly areaId: string }[],
): void {
  if (!closedParts(batch, stored).includes('subject')) return
  const isKept = ({ subjectId, areaId }: (typeof lines)[number]) =>
    stored.choice.some((line) => line.subjectId === subjectId && line.areaId === areaId)
  if (lines.length === stored.choice.length && lines.every(isKept)) return
  throw new Refusal('partNotReturned', { parts: ['subject'] })
}

/** The states in which its places may be chosen now. */
function openStates(ground: Ground, now: Date): Choice['states'] {
  return applicationStates.filter((state) => {
    if (!isChoiceOpen(state, false)) return false
    try {
      refuseClosed(ground, state, now)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

const mostTries = 20

/**
 * Where somebody stands at every share that has a place, the second try waits for one of them; it loses again only to
 * somebody who took the place. Where places are due by the clock and the job is late, they are given back first.
 */
async function chooseInTurn(
  { database }: ChoiceParts,
  call: { readonly transact: Call['transactInOneTrip']; readonly now: Date },
  choice: Omit<Choice, 'patient'>,
  batch: { readonly projectId: string; readonly batchId: string },
): Promise<Chosen> {
  let [patient, lapsed] = [false, false]
  for (let tries = 0; tries < mostTries; tries += 1) {
    const chosen = await call.transact((tx) => takePlaces(tx, { ...choice, patient }, call.now))
    if (chosen.outcome === 'crowded') patient = true
    else if (chosen.expired && !lapsed) {
      await lapseBatch(database, batch, call.now)
      lapsed = true
    } else return chosen
  }
  throw new Refusal('busy', null, 1)
}

async function refusalOf(
  { batches }: ChoiceParts,
  { body, now }: Call,
  { outcome, state, paid, full }: Chosen,
  { ground, projectId }: { readonly ground: Ground; readonly projectId: string },
): Promise<Refusal> {
  if (outcome === 'organisationFull') return new Refusal('organisationQuotaReached')
  if (outcome === 'suspended') return new Refusal('examSuspended')
  if (outcome === 'over') return new Refusal('registrationNotOpen', { hindrances: ['examOver'] })
  if (outcome === 'changed') return new Refusal('changedElsewhere')
  if (outcome === 'repeated') return new Refusal('sameSubjectApplied')
  if ((outcome === 'full' || outcome === 'areaFull') && full) {
    const places = await batches.places(projectId, ground.batch.batchId)
    const isOffered = ({ subjectId, areaId }: (typeof full)[number]) =>
      places.some((one) => one.subjectId === subjectId && one.areaId === areaId)
    if (!full.every(isOffered)) return new Refusal('noSubjectsInArea')
    const nearby = nearbyPlaces(ground.batch, places, body.lines, full)
    const gone: Gone = { full: [...full], nearby }
    return new Refusal(outcome === 'full' ? 'placesGone' : 'areaTotalReached', gone)
  }
  if (outcome !== 'closed' || state === null) return new Refusal('applicationAbsent')
  refuseUneditable({ state })
  if (paid) return new Refusal('paidNotEditable')
  refuseClosed(ground, state, now)
  return new Refusal('applicationWrongState', { state })
}
