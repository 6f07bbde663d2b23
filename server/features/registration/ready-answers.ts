import { unmetConditions } from '#contract/batch/eligibility.ts'
import type { Answers } from '#contract/batch/form.ts'
import { judgeChoice } from '#contract/registration/choice-rules.ts'
import { doneStations } from '#contract/registration/done-stations.ts'
import { firstOpenStation, stationsOf } from '#contract/registration/flow.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseIneligible } from './refuse-closed.ts'
import { judgeApplication, type Shown } from './show-application.ts'
import type { WholeApplication } from './whole-application-store.ts'

/** The answers as they are kept of an application that is ready to be handed in; refused where anything is missing. */
export function readyAnswers(current: WholeApplication, shown: Shown): Answers {
  const { batch, person } = shown
  refuseIneligible(batch.who, person)
  if (current.notesVersion !== null && current.notesVersion !== batch.notes.version)
    throw new Refusal('notesOutdated', { version: batch.notes.version })
  const { flaws, kept } = judgeApplication(current, shown)
  if (Object.keys(flaws).length > 0) throw new Refusal('answersInvalid', { fields: { ...flaws } })
  const reasons = unmetConditions(batch.who, kept)
  if (reasons.length > 0) throw new Refusal('notEligible', { hindrances: [], reasons })
  const fileRuleIds = current.files.map(({ ruleId }) => ruleId)
  const done = doneStations(batch, { ...current, answersSound: true, fileRuleIds })
  const station = firstOpenStation(stationsOf(batch), done)
  if (station !== 'submit') throw new Refusal('stationNotReached', { station })
  // Places may be held under rules that the batch has changed since.
  const flaw = judgeChoice(batch, current.choice)
  if (flaw) throw new Refusal(flaw.error, flaw.data)
  return kept
}
